import { expect, it } from 'vitest';

import { tableViewFor } from '../evolve/table-view.ts';
import type { TableView } from '../model/whole-table.ts';
import { playing, type PaperTable } from './paper-table.ts';
import { liveRandomLife } from './random-life.ts';
import { LifeBroken, requireFollowed, requireSound } from './table-rules.ts';
import { ada, type PlayingView, type Toy } from './toy.ts';

const seed = 'in the tests';

it('people at tables are safe in random lives, some with rematches, a closed table or delayed spectators', async () => {
  let games = 0;
  let closed = 0;
  let lateRows = 0;
  for (let number = 0; number < 80; number += 1) {
    const life = await liveRandomLife(seed, number).catch((error: unknown) => {
      throw new Error(`pnpm simulate tables --seed "${seed}" --life ${number}`, { cause: error });
    });
    games = Math.max(games, life.games);
    if (life.isClosed) closed += 1;
    lateRows += life.lateRows;
  }
  expect(games).toBeGreaterThan(1);
  expect(closed).toBeGreaterThan(0);
  expect(lateRows).toBeGreaterThan(100);
}, 60_000);

it('the same life always goes the same way', async () => {
  expect(await liveRandomLife(seed, 7)).toEqual(await liveRandomLife(seed, 7));
});

const now = 2_000_000;

function view(change: (view: PlayingView) => TableView<Toy>): TableView<Toy> {
  return change(seenBySpectator(playing({ clock: 'fast' })));
}

function seenBySpectator(paper: PaperTable): PlayingView {
  const seen = tableViewFor<Toy>(paper.table, 'watcher');
  if (seen.stage !== 'playing') throw new Error('no game is on');
  return seen;
}

/** Ada has chosen, and is no longer asked. */
function answered(clocks: Partial<PlayingView['clocks']>): TableView<Toy> {
  const paper = playing({ clock: 'fast' });
  paper.choose(ada);
  const table = seenBySpectator(paper);
  return { ...table, clocks: { ...table.clocks, ...clocks } };
}

function withClocks(clocks: Partial<PlayingView['clocks']>): TableView<Toy> {
  return view((table) => ({ ...table, clocks: { ...table.clocks, ...clocks } }));
}

function withAda(change: object): TableView<Toy> {
  return view((table) => ({
    ...table,
    seats: table.seats.map((one, seat) => (seat === 0 ? { ...one, ...change } : one)),
  }));
}

it('a sound table breaks no rule', () => {
  expect(() =>
    requireSound(
      view((table) => table),
      now,
    ),
  ).not.toThrow();
});

it.each([
  ['a negative bank', withClocks({ banks: [-1, 0, 0] })],
  ['a negative absence', withClocks({ absences: [-1, 0, 0] })],
  ['an endless absence', withClocks({ absences: [120_001, 0, 0] })],
  ['a clock from the future', withClocks({ since: [now + 20_001, now, null] })],
  ['a clock of who is not asked', answered({ since: [now, now, null] })],
  ['no host', view((table) => ({ ...table, host: null }))],
  ['a host who does not sit there', view((table) => ({ ...table, host: 'wim' }))],
  [
    'a standstill from later on',
    view((table) => ({ ...table, standstill: { reason: 'deserted', since: now + 1 } })),
  ],
  [
    'an endless pause',
    view((table) => ({
      ...table,
      standstill: { reason: 'paused', since: now, until: now + 900_001 },
    })),
  ],
  ['who is late for ever', view((table) => ({ ...table, overtimes: [0, 2, 0] }))],
  [
    'a score that does not add up',
    view((table) => ({ ...table, score: { games: 2, tallies: [] } })),
  ],
  ['a table closed over people', view((table) => ({ ...table, closed: true }))],
])('%s is found', (_, broken) => {
  expect(() => requireSound(broken, now)).toThrow(LifeBroken);
});

it('a host who has been away for more than a minute is found, if somebody is there', () => {
  const away = withAda({ awaySince: now - 60_001 });
  expect(() => requireFollowed(away, now, new Set(['ben']))).toThrow(LifeBroken);
  expect(() => requireFollowed(away, now - 1, new Set(['ben']))).not.toThrow();
  expect(() => requireFollowed(away, now, new Set())).not.toThrow();
});
