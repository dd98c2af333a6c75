import { expect, test } from 'vitest';

import {
  nextStartSeat,
  outcome,
  pointsOnTable,
  roundPoints,
  taskBonuses,
  totals,
} from './scoring.ts';
import type { PublicState, RoundScore } from './state.ts';
import { draw, lay, ready, reveal } from './testing/commands.ts';
import { table } from './testing/table.ts';

test('[R16] each set scores its value once, whatever its size', () => {
  const position = table({ players: 3 })
    .laid(0, 'monk', 9)
    .laid(0, 'emperor', 2)
    .laid(2, 'farmer', 1)
    .state().public;
  expect(pointsOnTable(position)).toEqual([24, 0, 20]);
});

test('[R16] cards in hand score nothing and stay hidden, and the table stays visible until the next deal', () => {
  const play = table({ players: 2 })
    .holding(0, { monk: 2 })
    .holding(1, { farmer: 5 })
    .drawPile(1, ['monk'])
    .play();
  const facts = play.does(0, draw(1), draw(4), lay('monk', 2));
  expect(facts.at(-1)).toEqual({ type: 'roundScored', sets: [18, 0], bonuses: [0, 0] });
  expect(JSON.stringify(facts)).not.toContain('farmer');
  expect(play.table().sets).toEqual([{ character: 'monk', seat: 0, size: 2 }]);
  play.does(0, ready);
  expect(play.table().sets).toHaveLength(1);
  expect(play.table().endReasons).toHaveLength(1);
  play.does(1, ready);
  expect(play.table().sets).toEqual([]);
  expect(play.table().endReasons).toEqual([]);
});

test('[R17] the player with the lowest total starts the next round', () => {
  expect(nextStartSeat(after({ startSeat: 0, rounds: [[30, 20, 10]] }))).toBe(2);
});

test('[R17] among the lowest, the lowest score in the round just played', () => {
  const rounds = [
    [90, 20, 30],
    [90, 30, 20],
  ];
  expect(nextStartSeat(after({ startSeat: 0, rounds }))).toBe(2);
  expect(nextStartSeat(after({ startSeat: 2, rounds }))).toBe(2);
});

test('[R17] still tied, the first clockwise after the last start player, who comes last', () => {
  const rounds = [[10, 10, 10, 10]];
  expect(nextStartSeat(after({ startSeat: 3, rounds }))).toBe(0);
  expect(nextStartSeat(after({ startSeat: 1, rounds }))).toBe(2);
  expect(nextStartSeat(after({ startSeat: 1, rounds: [[20, 10, 20, 10]] }))).toBe(3);
  expect(nextStartSeat(after({ startSeat: 1, rounds: [[20, 10, 20, 20]] }))).toBe(1);
});

test('[R17] the next round is dealt when the last player is ready, with its start player first', () => {
  const play = table({ players: 2 }).holding(0, { monk: 2 }).drawPile(1, ['monk']).play();
  play.does(0, draw(1), draw(4), lay('monk', 2));
  play.does(0, ready);
  expect(play.refusal(0, ready)).toEqual({ code: 'already-ready' });
  const facts = play.does(1, ready);
  expect(facts).toEqual([
    { type: 'seatReadied', seat: 1 },
    { type: 'roundStarted', round: 2, startSeat: 1, drawSizes: [52, 52] },
  ]);
  expect(play.table()).toMatchObject({ round: 2, turns: 0, stage: { type: 'turn', seat: 1 } });
});

test.each([
  ['four rounds', {}, 3],
  ['one round in the quick game', { quick: true }, 0],
  ['three rounds with tasks', { tasks: true }, 2],
])('[R0, R33] there are %s', (_, options, before) => {
  const position = table({ players: 2, ...options })
    .holding(0, { monk: 2 })
    .holdingTasks(0, { A: 'emperor' })
    .holdingTasks(1, { A: 'empress' })
    .drawPile(1, ['monk']);
  for (let round = 0; round < before; round += 1) position.scored(10, 10);
  const play = position.play();
  play.does(0, draw(1), draw(4), lay('monk', 2));
  if ('tasks' in options) {
    play.does(0, reveal('A'));
    play.does(1, reveal('A'));
  }
  expect(play.table().stage).toEqual({ type: 'over' });
});

test('[R18] the highest total wins', () => {
  const end = over([
    [10, 30, 20],
    [10, 10, 10],
  ]);
  expect(outcome(end)).toEqual({ scores: [20, 40, 30], places: [3, 1, 2] });
});

test('[R18] tied, the best single round decides', () => {
  const end = over([
    [30, 40, 0],
    [30, 20, 0],
  ]);
  expect(outcome(end)).toEqual({ scores: [60, 60, 0], places: [2, 1, 3] });
});

test('[R18] still tied, the victory is shared', () => {
  const end = over([
    [40, 20, 10],
    [20, 40, 10],
  ]);
  expect(outcome(end)).toEqual({ scores: [60, 60, 20], places: [1, 1, 3] });
});

test('[R18] there is no result before the last round is scored', () => {
  expect(outcome(after({ startSeat: 0, rounds: [[10, 20]] }))).toBeNull();
});

test('[R21] every card of the named character pays its bonus to the owner of the set', () => {
  const position: PublicState = {
    ...table({ players: 3, tasks: true }).laid(2, 'empress', 2).laid(1, 'monk', 5).state().public,
    revealed: [
      { round: 1, seat: 0, deck: 'A', character: 'empress' },
      { round: 1, seat: 1, deck: 'C', character: 'monk' },
      { round: 1, seat: 2, deck: 'C', character: 'envoy' },
    ],
  };
  expect(taskBonuses(position)).toEqual([0, 15, 10]);
});

test('[R21] two tasks on one character both pay', () => {
  const position: PublicState = {
    ...table({ players: 2, tasks: true }).laid(0, 'ninja', 3).state().public,
    revealed: [
      { round: 1, seat: 0, deck: 'B', character: 'ninja' },
      { round: 1, seat: 1, deck: 'C', character: 'ninja' },
    ],
  };
  expect(taskBonuses(position)).toEqual([21, 0]);
});

test('[R23] tasks revealed in earlier rounds no longer pay', () => {
  const position: PublicState = {
    ...table({ players: 2, tasks: true }).scored(0, 0).laid(0, 'ninja', 3).state().public,
    revealed: [
      { round: 1, seat: 0, deck: 'B', character: 'ninja' },
      { round: 2, seat: 1, deck: 'C', character: 'ninja' },
    ],
  };
  expect(taskBonuses(position)).toEqual([9, 0]);
});

test('[R22] a bonus belongs to the score of its round: it counts for the start player and for ties', () => {
  const first: RoundScore = { startSeat: 0, reasons: [], sets: [30, 10], bonuses: [0, 25] };
  const second: RoundScore = { startSeat: 0, reasons: [], sets: [25, 20], bonuses: [0, 0] };
  expect(roundPoints(first, 1)).toBe(35);
  const end: PublicState = { ...over([]), scores: [first, second], seatCount: 2 };
  expect(totals(end)).toEqual([55, 55]);
  expect(outcome(end)?.places).toEqual([2, 1]);
  expect(nextStartSeat({ ...end, scores: [first] })).toBe(0);
});

function after(game: { startSeat: number; rounds: readonly (readonly number[])[] }): PublicState {
  const position = table({ players: game.rounds[0]?.length ?? 2 }).startedBy(game.startSeat);
  for (const points of game.rounds) position.scored(...points);
  return position.state().public;
}

function over(rounds: readonly (readonly number[])[]): PublicState {
  return { ...after({ startSeat: 0, rounds }), stage: { type: 'over' } };
}
