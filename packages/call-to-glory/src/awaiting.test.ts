import { expect, test } from 'vitest';

import { awaiting, isBreak, turnId } from './awaiting.ts';
import { initial } from './begin.ts';
import { legalCommands } from './legal-commands.ts';
import type { PublicState } from './state.ts';
import { discard, draw, lay, ready, reveal, strike } from './testing/commands.ts';
import { table } from './testing/table.ts';

test('before the game begins nobody is awaited', () => {
  const state = initial({ quick: false, tasks: false, ninjas: false }, 3).public;
  expect(awaiting(state)).toEqual([]);
  expect(isBreak(state)).toBe(false);
});

test('[R9] in a turn its player is awaited, and while a choice is owed only the seat that owes it', () => {
  const play = table({ players: 3 })
    .turnOf(1)
    .holding(1, { monk: 3 })
    .laid(2, 'monk', 2)
    .discarded(2, ['envoy'])
    .discarded(3, ['envoy'])
    .drawn(1, 4)
    .play();
  expect(awaiting(play.table())).toEqual([1]);
  play.does(1, lay('monk', 3));
  expect(awaiting(play.table())).toEqual([2]);
});

test('[R20] everybody is awaited in turn for a task, and then all at once to be ready', () => {
  const play = table({ players: 2, tasks: true })
    .startedBy(1)
    .holdingTasks(0, { A: 'shogun' })
    .holdingTasks(1, { A: 'emperor' })
    .drawPile(1, ['monk'])
    .play();
  play.does(0, draw(1), draw(4), discard('monk', 2));
  expect(awaiting(play.table())).toEqual([1]);
  play.does(1, reveal('A'));
  expect(awaiting(play.table())).toEqual([0]);
  expect(isBreak(play.table())).toBe(false);
  play.does(0, reveal('A'));
  expect(awaiting(play.table())).toEqual([0, 1]);
  expect(isBreak(play.table())).toBe(true);
  play.does(1, ready);
  expect(awaiting(play.table())).toEqual([0]);
});

test('[R9] a player who places a beaten set and is next to play is asked in two turns', () => {
  const play = table({ players: 2 })
    .holding(0, { monk: 3 })
    .laid(1, 'monk', 2)
    .discarded(2, ['envoy'])
    .discarded(3, ['envoy'])
    .drawn(1, 4)
    .play();
  const turn = turnId(play.table());
  play.does(0, lay('monk', 3));
  expect(turnId(play.table())).toBe(turn);
  play.does(1, { type: 'place', pile: 2 });
  expect(awaiting(play.table())).toEqual([1]);
  const next = turnId(play.table());
  expect(next).not.toBe(turn);
  play.does(1, draw(1));
  expect(turnId(play.table())).toBe(next);
});

test('[R20] a player who plays the last turn of a round and reveals first is asked in two stages', () => {
  const play = table({ players: 2, tasks: true })
    .turnOf(1)
    .startedBy(1)
    .holdingTasks(0, { A: 'shogun' })
    .holdingTasks(1, { A: 'emperor' })
    .drawPile(1, ['monk'])
    .play();
  const turn = turnId(play.table());
  play.does(1, draw(1), draw(4), discard('monk', 2));
  expect(awaiting(play.table())).toEqual([1]);
  const reveals = turnId(play.table());
  play.does(1, reveal('A'));
  play.does(0, reveal('A'));
  const pause = turnId(play.table());
  play.does(0, ready);
  expect(turnId(play.table())).toBe(pause);
  play.does(1, ready);
  expect(new Set([turn, reveals, pause, turnId(play.table())]).size).toBe(4);
});

test('when the game is over nobody is awaited, nothing is legal, and refusals say so', () => {
  const play = table({ players: 2, quick: true }).drawPile(1, ['monk']).play();
  play.does(0, draw(1), draw(4), discard('monk', 2));
  const end: PublicState = play.table();
  expect(end.stage).toEqual({ type: 'over' });
  expect(awaiting(end)).toEqual([]);
  for (const command of [draw(1), ready, reveal('A'), strike('monk')]) {
    expect(play.refusal(1, command)).toEqual({ code: 'game-over' });
  }
  expect([0, 1].map((seat) => legalCommands(play.view(seat)))).toEqual([[], []]);
});
