import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { App } from '../app.tsx';
import { settled } from '../board/testing/settled.ts';
import { games } from '../games/games.ts';
import type { Shell } from '../lib/shell/shell-context.ts';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { fakeShell } from './fake-shell.ts';

beforeAll(() => prepareGallery('en'));

type FetchLog = Shell['backend']['fetchLog'];

/** Shows the fairness page of a table whose log is fetched like this. */
async function showPage(fetchLog: FetchLog): Promise<void> {
  const shell = fakeShell({ me: { id: 'ondine', name: 'Ondine' } });
  await render(
    <Router hook={memoryLocation({ path: '/t/gallery/fair' }).hook}>
      <App games={games} shell={{ ...shell, backend: { ...shell.backend, fetchLog } }} />
    </Router>,
  );
}

it('keeps the answer about the file opened last when that about the table comes later', async () => {
  const log = Promise.withResolvers<Awaited<ReturnType<FetchLog>>>();
  await showPage(() => log.promise);
  await expect.element(page.getByText('Re-dealing and comparing…')).toBeVisible();
  await userEvent.upload(page.getByLabelText('Open a log file'), new File(['none'], 'log.json'));
  const answer = page.getByText('This file is not a table’s log.');
  await expect.element(answer).toBeVisible();
  log.resolve({ ok: false, refusal: { code: 'offline' } });
  await settled();
  expect(answer.query()).not.toBeNull();
});

it('says that a file is no log if the browser can no longer read it', async () => {
  await showPage(async () => ({ ok: false, refusal: { code: 'offline' } }));
  const gone = vi.spyOn(Blob.prototype, 'text').mockRejectedValue(new DOMException('gone'));
  onTestFinished(() => gone.mockRestore());
  await userEvent.upload(page.getByLabelText('Open a log file'), new File(['none'], 'log.json'));
  await expect.element(page.getByText('This file is not a table’s log.')).toBeVisible();
});

it('says of a log that was cut off that a part is missing', async () => {
  await showPage(async () => ({ ok: false, refusal: { code: 'offline' } }));
  const row = { seq: 1, at: 0, player: null, commandId: '', hash: '', command: {}, events: [] };
  const text = JSON.stringify({ rows: [row, row] }, null, 1).slice(0, -30);
  await userEvent.upload(page.getByLabelText('Open a log file'), new File([text], 'log.json'));
  await expect.element(page.getByText('Part of this log is missing or damaged.')).toBeVisible();
});

it('reads no more of a file than a log can have', async () => {
  await showPage(async () => ({ ok: false, refusal: { code: 'no-such-table' } }));
  await expect.element(page.getByText('This table does not exist', { exact: false })).toBeVisible();
  const row = { seq: 1, at: 0, player: null, commandId: '', hash: '', command: {}, events: [] };
  const input = page.getByLabelText('Open a log file').element() as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(new File(['\n'.repeat(2 ** 26), JSON.stringify([row])], 'log.json'));
  // Too large to be uploaded by the test's browser.
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText('This file is not a table’s log.')).toBeVisible();
});

it('says of a table that is not there only that it may never have been', async () => {
  await showPage(async () => ({ ok: false, refusal: { code: 'no-such-table' } }));
  await expect
    .element(page.getByText('This table does not exist, or no longer does.'))
    .toBeVisible();
});
