import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandMessage } from '@call-to-glory/protocol';
import type { TableView } from '@call-to-glory/table/client';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { OptionChips } from '../../features/group/option-chips.tsx';
import { gameOf, games } from '../../games/games.ts';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import { ShellContext } from '../../lib/shell/shell-context.ts';
import { RoomMat, type RoomContext } from '../../pages/table/room-mat.tsx';
import { fakeShell } from '../fake-shell.ts';
import { ScreenShown, type StagedScreen } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { Screens, screens } from './screens.tsx';

const sent: CommandMessage[] = [];

beforeAll(() => prepareGallery('en'));

/** A waiting room with this change, as the person with this id sees it. */
function roomOf(name: string, id: string, change: Partial<TableView<never>>): StagedScreen {
  const screen = screens[name]?.();
  const join = screen?.world.join;
  if (screen === undefined || join?.ok !== true) throw new Error(`the gallery has no ${name}`);
  const { snapshot } = join;
  return {
    ...screen,
    world: {
      ...screen.world,
      me: { id, name: id },
      join: {
        ...join,
        snapshot: { ...snapshot, view: { ...(snapshot.view as object), ...change } },
      },
      onCommand: (message) => sent.push(message),
    },
  };
}

const shown = (screen: StagedScreen) => <ScreenShown screen={screen} games={[games[0]]} />;
const tray = page.getByRole('region', { name: 'Invite a friend' });

it('has no chip that says only what there is not', async () => {
  await render(shown(roomOf('waiting', 'p1', {})));
  const options = page.getByRole('region', { name: 'What this table plays' });
  await expect.element(options.getByText('Slow clock')).toBeVisible();
  await expect.element(options.getByText(/memory/iu)).not.toBeInTheDocument();
});

it.each([
  ['waiting-full', {}, /^All seats are taken/u],
  ['waiting', { locked: true }, /^The host has locked the table/u],
])('has read out why nobody can sit down any more: %s', async (name, change, words) => {
  await render(shown(roomOf(name, 'stranger', change)));
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
});

it('invites nobody to a full table', async () => {
  await render(shown(roomOf('waiting-full', 'p1', {})));
  await expect.element(page.getByRole('button', { name: 'I’m ready' })).toBeVisible();
  await expect.element(tray).not.toBeInTheDocument();
});

it('lets nobody invite whom the host has removed', async () => {
  await render(shown(roomOf('waiting', 'stranger', { kicked: ['stranger'] })));
  await expect.element(page.getByRole('heading', { name: 'Ondine’s table' })).toBeVisible();
  await expect.element(page.getByText(/The host has removed you/u).first()).toBeVisible();
  await expect.element(tray).not.toBeInTheDocument();
});

it('says to everybody there that the table is locked, invites nobody, and lets the host unlock it', async () => {
  const { rerender } = await render(shown(roomOf('waiting', 'p1', { locked: true })));
  const note = page.getByText('The table is locked. No one else can sit down.');
  const unlock = page.getByRole('button', { name: 'Unlock' });
  await expect.element(note).toBeVisible();
  await expect.element(tray).not.toBeInTheDocument();
  await expect.element(page.getByText('for a friend')).not.toBeInTheDocument();
  await expect.element(unlock).not.toBeInTheDocument();
  await rerender(shown(roomOf('waiting', 'p0', { locked: true })));
  await unlock.click();
  expect(sent.map(({ command }) => command)).toEqual([{ type: 'lock', locked: false }]);
});

it('has read out who is ready and for whom the room waits, as that changes', async () => {
  await render(shown(roomOf('waiting-full', 'p1', {})));
  const status = page.getByRole('status').filter({ hasText: 'Waiting for you' });
  await expect.element(status).toMatchTextContent(/^Ondine, .+ are ready Waiting for you$/u);
});

it('names the options that have changed where it asks people to agree again', async () => {
  const { world } = roomOf('waiting', 'p1', {});
  const game = gameOf('call-to-glory');
  if (world.join?.ok !== true || game === null) throw new Error('there is no table');
  const { snapshot } = world.join;
  const table = snapshot.view as TableView<GameTypes>;
  const Room = (change: Partial<TableView<GameTypes>>) => {
    const open = {
      ...snapshot,
      table: { ...table, ...change },
      became: [],
    } as unknown as OpenTable;
    const sender = { refusal: null, isNameTaken: false, send: () => Promise.resolve({ ok: true }) };
    const room = { open, game, sender, names: ['Ondine', 'Aiko', 'Mateo', ''], playerId: 'p1' };
    const rest = { seat: 1, isHost: false, hostName: 'Ondine', title: '', now: () => 0 };
    return (
      <ShellContext value={shell}>
        <RoomMat
          room={{ ...room, ...rest } as unknown as RoomContext}
          onOptions={() => {}}
          onFairness={() => {}}
        />
      </ShellContext>
    );
  };
  const shell = fakeShell(world);
  const { rerender } = await render(<Room />);
  const banner = page.getByText(/The options have changed/u);
  await expect.element(page.getByRole('button', { name: 'I’m ready' })).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  await rerender(<Room optionsAt={99} options={{ ...table.options, clock: 'none' }} />);
  const change =
    /^Clock: slow clock.+ → no clock\. The options have changed\. Everyone confirms again/u;
  await expect.element(page.getByText(change)).toBeVisible();
  // Another change before somebody has agreed to the first adds to it.
  await rerender(
    <Room optionsAt={100} options={{ ...table.options, clock: 'none', randomSeats: true }} />,
  );
  const changes = /^Clock: slow clock.+ → no clock\. Seats: .+ The options have changed\./u;
  await expect.element(page.getByText(changes)).toBeVisible();
});

it('says who changed the options, and asks nobody to confirm what everybody has', async () => {
  const { world } = roomOf('waiting', 'p1', {});
  const game = gameOf('call-to-glory');
  if (world.join?.ok !== true || game === null) throw new Error('there is no table');
  const table = world.join.snapshot.view as TableView<GameTypes>;
  const options = { ...table.options, clock: 'none' } as const;
  const Chips = (change: Partial<TableView<GameTypes>>) => (
    <OptionChips table={{ ...table, ...change } as typeof table} game={game}>
      {null}
    </OptionChips>
  );
  const { rerender } = await render(<Chips />);
  await expect.element(page.getByText('Slow clock')).toBeVisible();
  await rerender(<Chips optionsAt={99} options={options} />);
  await expect
    .element(page.getByText(/changed by Ondine\. Everyone confirms again\.$/u))
    .toBeVisible();
  const seats = table.seats.map((one) => (one.type === 'person' ? { ...one, ready: true } : one));
  await rerender(<Chips optionsAt={99} options={options} host="p1" seats={seats} />);
  await expect.element(page.getByText(/changed by Ondine\.\s*$/u)).toBeVisible();
});

it('tells people without a seat that the last game has no result, and nothing about being ready', async () => {
  const { rerender } = await render(shown(roomOf('waiting-full', 'stranger', { revealed: [''] })));
  await expect.element(page.getByText(/ended without a result\.\s*$/u)).toBeVisible();
  await rerender(shown(roomOf('waiting-full', 'p1', { revealed: [''] })));
  await expect
    .element(page.getByText(/ended without a result\. Say you’re ready to play another\.$/u))
    .toBeVisible();
});

it('begins, by keys, at its heading again after a press that changes what it shows', async () => {
  await render(<Screens name="waiting-guest" />);
  const watch = page.getByRole('button', { name: 'Just watch' });
  await expect.element(watch).toBeVisible();
  (watch.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const heading = page.getByRole('heading', { level: 1, name: 'Ondine’s table' });
  await expect.element(heading).toHaveFocus();
});
