import type { RevealedLog } from '@call-to-glory/protocol';
import { beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { App } from '../app.tsx';
import { games } from '../games/games.ts';
import type { Shell } from '../lib/shell/shell-context.ts';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { fakeShell } from './fake-shell.ts';

beforeAll(() => prepareGallery('en'));

/** Opens the page of a past game whose log requests get these answers, one after the other. */
async function open(...answers: readonly Awaited<ReturnType<Shell['backend']['fetchLog']>>[]) {
  const coming = [...answers];
  const shell = fakeShell({ me: { id: 'ondine', name: 'Ondine' } });
  const fetchLog: Shell['backend']['fetchLog'] = () =>
    Promise.resolve(coming.shift() ?? { ok: false, refusal: { code: 'no-such-table' } });
  await render(
    <Router hook={memoryLocation({ path: '/t/gallery/replay' }).hook}>
      <App games={games} shell={{ ...shell, backend: { ...shell.backend, fetchLog } }} />
    </Router>,
  );
}

const title = page.getByRole('heading', { level: 1 });

it('says that the server cannot be reached, and tries again when asked to', async () => {
  await open({ ok: false, refusal: { code: 'offline' } }, { ok: true, value: { rows: [] } });
  await expect.element(title).toHaveTextContent('This table cannot be opened right now');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(title).toHaveTextContent('No finished game yet');
});

it('says that there is no such table', async () => {
  await open({ ok: false, refusal: { code: 'no-such-table' } });
  await expect.element(title).toHaveTextContent('Table not found');
});

it('says so where the code that reads a game cannot be fetched', async () => {
  const keep = vi.spyOn(games[0], 'keep').mockRejectedValue(new Error('lost'));
  const created = { type: 'tableCreated', gameId: games[0].id };
  await open({ ok: true, value: { rows: [{ events: [created] }] } as unknown as RevealedLog });
  await expect.element(title).toHaveTextContent('This page could not be displayed');
  keep.mockRestore();
});
