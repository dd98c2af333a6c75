import type { TableView } from '@call-to-glory/table/client';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { HostOptions } from '../../features/table/host-options.tsx';
import { messages } from '../../features/table/messages.ts';
import { gameOf } from '../../games/games.ts';
import { ShellContext } from '../../lib/shell/shell-context.ts';
import { fakeShell } from '../fake-shell.ts';
import { prepareGallery } from './prepare-gallery.ts';
import { screenOf } from './screens.tsx';

beforeAll(async () => {
  await prepareGallery('en');
  await messages();
});

/** The options of a table in its waiting room, as the person with this id is host. */
function waitingTable(
  change: Partial<TableView<never>['options']> = {},
  about: Partial<Pick<TableView<never>, 'locked' | 'kicked'>> = {},
) {
  const { world } = screenOf('waiting');
  const game = gameOf('call-to-glory');
  if (world.join?.ok !== true || game === null) throw new Error('there is no table');
  const table = world.join.snapshot.view as TableView<never>;
  const shell = fakeShell(world);
  const sent: unknown[] = [];
  const Options = ({ host }: { readonly host: string }) => (
    <ShellContext value={shell}>
      <HostOptions
        table={{ ...table, ...about, host, options: { ...table.options, ...change } }}
        game={game}
        isHost={host === world.me?.id}
        send={(command) => {
          sent.push(command);
          return Promise.resolve({ ok: true, seq: 1 });
        }}
      >
        <p />
      </HostOptions>
    </ShellContext>
  );
  return { Options, sent };
}

it('tell somebody who was host when they opened them that they can now only suggest', async () => {
  const { Options, sent } = waitingTable();
  const { rerender } = await render(<Options host="p0" />);
  await page.getByRole('button', { name: 'Change options' }).click();
  await page.getByRole('combobox', { name: 'Clock' }).selectOptions('Fast');
  const warning = page.getByRole('alert');
  await expect.element(warning).not.toBeInTheDocument();

  await rerender(<Options host="p1" />);
  await expect.element(warning).toBeVisible();
  await page.getByRole('button', { name: 'Suggest', exact: true }).click();
  expect(sent).toMatchObject([{ type: 'suggest', options: { clock: 'fast' } }]);

  // Once opened again, the form is a suggestion from the start.
  await page.getByRole('button', { name: 'Suggest other options' }).click();
  await expect.element(warning).not.toBeInTheDocument();
});

it('tell the host, before a private table is made public, with whom stays what happened there', async () => {
  const { Options } = waitingTable({ private: true });
  await render(<Options host="p0" />);
  await page.getByRole('button', { name: 'Change options' }).click();
  const told = page.getByText(/stays with those who have had a seat here/u);
  await expect.element(told).not.toBeInTheDocument();
  const toggle = page.getByRole('switch', { name: 'Private' });
  await toggle.click();
  await expect.element(told).toBeVisible();
  await toggle.click();
  await expect.element(told).not.toBeInTheDocument();
});

it('let the host unlock the table, and let removed people return: one does not do the other', async () => {
  const { Options, sent } = waitingTable({}, { locked: true, kicked: ['p9'] });
  await render(<Options host="p0" />);
  await page.getByRole('switch', { name: /^Locked/u }).click();
  expect(sent).toEqual([{ type: 'lock', locked: false }]);
  await page.getByRole('button', { name: 'Let removed players return' }).click();
  expect(sent).toEqual([{ type: 'lock', locked: false }, { type: 'readmit' }]);
});

it('have the lock, which acts at once, above what has to be saved', async () => {
  const { Options } = waitingTable();
  await render(<Options host="p0" />);
  await page.getByRole('button', { name: 'Change options' }).click();
  const lock = page.getByRole('switch', { name: /^Locked/u }).element();
  const first = page.getByRole('radio').first().element();
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
  expect(lock.compareDocumentPosition(first) & after).toBe(after);
});

it('say what the memory aid does, in one word for each choice', async () => {
  const { Options } = waitingTable();
  await render(<Options host="p0" />);
  await page.getByRole('button', { name: 'Change options' }).click();
  await expect.element(page.getByText(/counts\sthe\sdiscard\spiles/u)).toBeVisible();
  const aid = page.getByRole('combobox', { name: 'Memory aid' });
  await expect.element(aid).toHaveTextContent('nonepiles countedpiles open');
});
