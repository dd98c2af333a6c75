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

/** A log that begins where the table was made public. */
function logSince(
  seqs: readonly number[],
  gamesBefore = 1,
): Awaited<ReturnType<Shell['backend']['fetchLog']>> {
  const start = { seq: 9, table: { gameId: games[0].id, gameNumber: gamesBefore } };
  const rows = seqs.map((seq) => ({ seq, events: [] }));
  return { ok: true, value: { start, rows } as unknown as RevealedLog };
}

/** Opens the page of a past game whose log requests get these answers, one after the other. */
async function open(...answers: readonly Awaited<ReturnType<Shell['backend']['fetchLog']>>[]) {
  await openAt('', ...answers);
}

async function openAt(
  search: string,
  ...answers: readonly Awaited<ReturnType<Shell['backend']['fetchLog']>>[]
) {
  const coming = [...answers];
  const shell = fakeShell({ me: { id: 'ondine', name: 'Ondine' } });
  const fetchLog: Shell['backend']['fetchLog'] = () =>
    Promise.resolve(coming.shift() ?? { ok: false, refusal: { code: 'no-such-table' } });
  await render(
    <Router hook={memoryLocation({ path: '/t/gallery/replay', searchPath: search }).hook}>
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
  const created = { type: 'tableCreated', id: 'a', gameId: games[0].id };
  await open({ ok: true, value: { rows: [{ events: [created] }] } as unknown as RevealedLog });
  await expect.element(title).toHaveTextContent('This page could not be displayed');
  keep.mockRestore();
});

it.each([
  ['end=9', logSince([10, 11])],
  ['', logSince([])],
])('says that a game was private to somebody who was not there (%s)', async (search, log) => {
  await openAt(search, log);
  await expect.element(title).toHaveTextContent('This game was private');
});

it('says of a table where no private game was played that its game is not over', async () => {
  await openAt('', logSince([], 0));
  await expect.element(title).toHaveTextContent('No finished game yet');
});

it('opens a game that was played since then', async () => {
  const keep = vi.spyOn(games[0], 'keep').mockResolvedValue(null);
  await openAt('end=11', logSince([10, 11]));
  await expect.poll(() => keep.mock.calls.length).toBe(1);
  await expect.element(title).not.toHaveTextContent('This game was private');
  keep.mockRestore();
});

it.each([
  ['end=11', { player: 'ondine' }],
  ['end=11&eyes=1', 1],
])(
  'opens a game as the player of the browser saw it, or the seat in its address: %s',
  async (search, eyes) => {
    const keep = vi.spyOn(games[0], 'keep').mockResolvedValue(null);
    await openAt(search, logSince([10, 11]));
    await expect.poll(() => keep.mock.calls.map(([, which]) => which)).toEqual([{ end: 11, eyes }]);
    keep.mockRestore();
  },
);
