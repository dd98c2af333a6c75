/** The bounds of a game: turns, free places, stacks. */
import { randomBot } from '@call-to-glory/game-kit';
import { playSeed } from '@call-to-glory/game-kit/laws';
import { expect, test } from 'vitest';

import { simpleBot } from './bots/simple.ts';
import { clansAndGlory } from './clans-and-glory.ts';
import { defaultOptions } from './parse.ts';
import { freePlaces } from './questions.ts';
import { lawSubject } from './testing/law-subject.ts';

test('[C12] a game has 16, 24 or 28 turns, the same number each, and ends when the smallest hand is empty', () => {
  for (const [players, turns] of [
    [2, 16],
    [3, 24],
    [4, 28],
  ] as const) {
    for (let seed = 0; seed < 8; seed += 1) {
      const { state, batches } = playSeed(
        clansAndGlory,
        defaultOptions,
        players,
        seed,
        seed % 2 ? simpleBot : randomBot(clansAndGlory),
      );
      const { startSeat, turns: played, handSizes } = state.public;
      expect(played).toBe(turns);
      const last = (startSeat + players - 1) % players;
      expect(handSizes).toEqual(handSizes.map((_, seat) => (seat === last ? 0 : 1)));
      const laid = batches
        .flat()
        .flatMap(({ fact }) =>
          fact.type.startsWith('cardLaid') && 'seat' in fact ? [fact.seat] : [],
        );
      expect(laid).toEqual(
        Array.from({ length: turns }, (_, turn) => (startSeat + turn) % players),
      );
    }
  }
});

test('[C8] nobody runs out of free places: 24, 29, 34 cards lie in 26, 32, 38', () => {
  for (const [players, free] of [
    [2, 2],
    [3, 3],
    [4, 4],
  ] as const) {
    const { state } = playSeed(clansAndGlory, defaultOptions, players, 1, randomBot(clansAndGlory));
    expect(freePlaces(state.public)).toHaveLength(free);
  }
});

test('[C10] a stack has no more shields than cards were laid at its meeting', () => {
  for (let seed = 0; seed < 24; seed += 1) {
    const players = 2 + (seed % 3);
    const { state } = playSeed(clansAndGlory, defaultOptions, players, seed, simpleBot);
    const laidOut = players === 2 ? 2 : 1;
    for (const [meeting, stack] of state.public.stacks.entries()) {
      const isEnd = meeting === 0 || meeting === state.public.stacks.length - 1;
      expect(stack.length).toBeLessThanOrEqual((isEnd ? 7 : 6) - laidOut);
    }
  }
});

test('[C10, C11] no game takes more than two commands per turn', () => {
  expect(lawSubject.maxMoves).toBe(2 * 28);
});
