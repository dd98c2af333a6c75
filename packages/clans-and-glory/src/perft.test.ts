import { createChance, fold, seatView } from '@call-to-glory/game-kit';
import { perft, positionAfter } from '@call-to-glory/game-kit/laws';
import { expect, test } from 'vitest';

import { clansAndGlory } from './clans-and-glory.ts';
import { defaultOptions } from './parse.ts';
import { placeCount, ringOf } from './ring.ts';
import { standings } from './scoring.ts';
import { plainFrom } from './testing/plain-from.ts';
import { plainMoves, plainScores, plainSpots, playPlain } from './testing/plain-game.ts';
import { plainPerft } from './testing/plain-perft.ts';

/**
 * For each number of players: how many sequences of 1, 2, 3 … legal commands there are from the opening, the
 * middle, and the last turns. Only a change of the rules may change a number. The plain game counts the same.
 */
const positions: readonly (readonly [players: number, commands: number, counts: number[]])[] = [
  [2, 0, [40, 80, 3938, 7876]],
  [2, 15, [2, 44, 88, 1544, 3088]],
  [2, 24, [6, 12, 60, 120, 460, 920, 1664]],
  [2, 27, [2, 6, 12, 12, 12]],
  [3, 0, [36, 72, 3000, 6000]],
  [3, 22, [20, 40, 910, 1820]],
  [3, 38, [9, 18, 82, 164, 928, 1856, 7848]],
  [4, 0, [36, 72, 2136, 4272]],
  [4, 25, [2, 38, 76, 2280, 4560]],
  [4, 48, [5, 10, 70, 140, 1200, 2400, 5800]],
];

test.each(positions)('%i players, after %i commands', (players, commands, counts) => {
  const position = positionAfter(
    clansAndGlory,
    defaultOptions,
    players,
    commands,
    `perft/${players}`,
  );
  expect(counts.map((_, index) => perft(clansAndGlory, position, index + 1))).toEqual(counts);
  const plain = plainFrom(position);
  expect(counts.map((_, index) => plainPerft(plain, index + 1))).toEqual(counts);
});

test('ring and grid agree on which places touch, in every line of meetings', () => {
  for (const meetings of [1, 2, 3, 4, 5, 6]) {
    const spots = plainSpots(meetings);
    const ring = ringOf(placeCount(meetings));
    expect(ring.map(({ around }) => around)).toEqual(spots.map(({ around }) => around));
    expect(ring.map(({ meeting }) => meeting)).toEqual(spots.map(({ meeting }) => meeting));
  }
});

test('random games by the rules and by the plain game agree, command by command, down to the score', () => {
  const chance = createChance(new Uint8Array(4), 'two games side by side');
  for (let game = 0; game < 20; game += 1) {
    let state = clansAndGlory.initial(defaultOptions, 2 + (game % 3));
    state = fold(clansAndGlory, state, clansAndGlory.begin(state, chance));
    const plain = plainFrom(state);
    for (;;) {
      const [seat] = clansAndGlory.awaiting(state.public);
      expect(plain.isOver).toBe(seat === undefined);
      if (seat === undefined) break;
      const legal = clansAndGlory.legalCommands(seatView(state, seat));
      const moves = plainMoves(plain);
      expect(moves).toHaveLength(legal.length);
      const index = chance.below(legal.length);
      const [command, move] = [legal[index], moves[index]];
      if (command === undefined || move === undefined) throw new Error('nothing is legal');
      state = fold(clansAndGlory, state, clansAndGlory.resolve(state, seat, command, chance));
      playPlain(plain, move);
      expect(standings(state.public).points).toEqual(plainScores(plain));
    }
    expect(clansAndGlory.outcome(state.public)?.scores).toEqual(plainScores(plain));
  }
});
