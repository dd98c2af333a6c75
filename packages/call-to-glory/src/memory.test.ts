import { createChance, decide, evolve, seatView } from '@call-to-glory/game-kit';
import { expect, test } from 'vitest';

import { callToGlory } from './call-to-glory.ts';
import { countCards, countOf } from './counts.ts';
import type { GameState } from './game-types.ts';
import { parseOptions } from './parse-options.ts';
import { characters, type Options } from './vocabulary.ts';

const base = { quick: true, tasks: false, ninjas: true } as const;

/** Every state of a random quick game. */
function statesOf(options: Options, seats: number, seed: number): readonly GameState[] {
  const chance = createChance(new Uint8Array(32).fill(seed), 'memory');
  let state: GameState = callToGlory.initial(options, seats);
  for (const event of callToGlory.begin(state, chance, 0))
    state = evolve(callToGlory, state, event);
  const states = [state];
  while (callToGlory.outcome(state.public) === null) {
    const [seat = 0] = callToGlory.awaiting(state.public);
    const command = chance.pick(callToGlory.legalCommands(seatView(state, seat)));
    const decided = decide(callToGlory, state, seat, command, chance);
    if (!decided.ok) throw new Error(decided.refusal.code);
    for (const event of decided.value) {
      state = evolve(callToGlory, state, event);
      states.push(state);
    }
  }
  return states;
}

test('[R19] the table remembers nothing unless the host wants it to', () => {
  expect(parseOptions({ memory: 'none' })).toEqual(parseOptions({}));
  for (const state of statesOf(base, 2, 1)) expect(state.public).not.toHaveProperty('memory');
});

test('[R19] discard piles are counted, and nothing else is revealed', () => {
  for (const { public: known, dealer } of statesOf({ ...base, memory: 'counts' }, 3, 2)) {
    const discarded = countCards(dealer.discard.flat());
    expect(known.memory).toEqual({ type: 'counts', discarded });
  }
});

test('[R19] discard piles are open, and of hands only the cards that were seen to be taken', () => {
  let held = 0;
  for (const seed of [3, 4, 5, 6]) {
    for (const state of statesOf({ ...base, memory: 'full' }, 3, seed)) {
      const { memory } = state.public;
      if (memory?.type !== 'full') throw new Error('nothing is remembered');
      expect(memory.piles).toEqual(state.dealer.discard);
      for (const [seat, counts] of memory.held.entries()) {
        for (const character of characters) {
          const seen = countOf(counts, character);
          const has = countOf(state.seats[seat]?.hand ?? [], character);
          expect(seen).toBeLessThanOrEqual(has);
          held += seen;
        }
      }
    }
  }
  expect(held).toBeGreaterThan(0);
});
