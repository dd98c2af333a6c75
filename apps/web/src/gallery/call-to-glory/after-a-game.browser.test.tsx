import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandMessage } from '@call-to-glory/protocol';
import type { Person, TableView } from '@call-to-glory/table/client';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { Board } from '../../games/call-to-glory/board/board.tsx';
import { boardState } from '../../games/call-to-glory/testing/board-states.ts';
import { games } from '../../games/games.ts';
import { nobodyThere } from '../boards-of.tsx';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screenOf } from './screens.tsx';

const wim = { id: 'wim', name: 'Wim' };
const ondine = { id: 'p0', name: 'Ondine' };
const sitter = (person: Person): TableView<GameTypes>['seats'][number] => ({
  type: 'person',
  person,
  ready: false,
  cover: null,
  awaySince: null,
});
const sent: CommandMessage['command'][] = [];
const sit = page.getByRole('button', { name: 'Take a seat' });
const agree = page.getByRole('button', { name: 'Agree' });

beforeAll(() => prepareGallery('en'));
beforeEach(() => {
  sent.length = 0;
});

/** The end of a game, after which Ondine has left the first chair: it has this occupant now. */
async function show(
  me: Person | null,
  occupant: TableView<GameTypes>['seats'][number],
): Promise<void> {
  await page.viewport(1440, 900);
  const screen = screenOf('suggested-after');
  if (screen.world.join?.ok !== true) throw new Error('the gallery has no end of a game');
  const { snapshot } = screen.world.join;
  const table = snapshot.view as TableView<GameTypes>;
  const view = { ...table, seats: table.seats.with(0, occupant) };
  const world = {
    ...screen.world,
    me,
    join: { ok: true as const, snapshot: { ...snapshot, view } },
    onCommand: ({ command }: CommandMessage) => sent.push(command),
  };
  await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
  await expect.element(page.getByRole('heading', { name: 'Rematch' })).toBeVisible();
}

it('asks somebody who has sat down after a game whether they want the next one', async () => {
  await show(wim, sitter(wim));
  await agree.click();
  await expect.poll(() => sent).toEqual([{ type: 'ready' }]);
});

it('offers a player who has left theirs a chair again, if one is free', async () => {
  await show(ondine, { type: 'empty' });
  await sit.click();
  await expect.poll(() => sent).toEqual([{ type: 'sit' }]);
});

it('asks spectators without a name for one when they take a free chair', async () => {
  await show(null, { type: 'empty' });
  await sit.click();
  await expect.element(page.getByLabelText('What should we call you?')).toBeVisible();
});

it('offers them none that somebody has taken', async () => {
  await show(ondine, sitter(wim));
  await expect.element(page.getByText('Wim', { exact: true })).toBeVisible();
  await expect.element(sit).not.toBeInTheDocument();
});

it('says at the button that what is played next has changed since a player agreed to it, on any screen', async () => {
  await page.viewport(360, 640);
  const state = boardState('game-end');
  const table = { ...state.table, host: 'p2' };
  const [own] = table.seats;
  if (own?.type !== 'person') throw new Error('nobody sits there');
  const Shown = (change: Partial<typeof table>) => (
    <Board {...state} {...nobodyThere} table={{ ...table, ...change } as typeof table} />
  );
  const words = page.getByText(/^The options for the next game have changed\./u);
  const { rerender } = await render(<Shown seats={table.seats.with(0, { ...own, ready: true })} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await rerender(<Shown optionsAt={99} />);
  await expect.element(words).toBeInViewport();
  await rerender(<Shown optionsAt={99} seats={table.seats.with(0, { ...own, ready: true })} />);
  await expect.element(words).not.toBeInTheDocument();
});

it('names the viewer, too, where it says for whom a game did not start', async () => {
  const state = boardState('game-end');
  if (state.table.stage !== 'finished') throw new Error('the game is on');
  const table = { ...state.table, notOpened: [0, 2] };
  await render(<Board {...state} {...nobodyThere} table={table} />);
  const words = page.getByText(/^The game did not start: Ondine and Mateo did not answer/u);
  await expect.element(words).toBeVisible();
});

it('says who opens the next game only if somebody has that chair', async () => {
  const state = boardState('game-end');
  const { table } = state;
  const Shown = ({ seats }: Pick<typeof table, 'seats'>) => (
    <Board {...state} {...nobodyThere} table={{ ...table, seats }} />
  );
  const words = page.getByText(/opens? the next game\.$/u);
  const { rerender } = await render(<Shown seats={table.seats} />);
  await expect.element(words).toBeVisible();
  await rerender(<Shown seats={table.seats.with(1, { type: 'empty' })} />);
  await expect.element(words).not.toBeInTheDocument();
});
