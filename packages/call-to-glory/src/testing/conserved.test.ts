import { createChance, fold } from '@call-to-glory/game-kit';
import { expect, it } from 'vitest';

import { callToGlory } from '../call-to-glory.ts';
import type { GameState } from '../game-types.ts';
import { conserved } from './conserved.ts';
import { variants } from './law-subject.ts';

const empty = callToGlory.initial(variants['tasks-ninjas'], 3);
const dealt = fold(
  callToGlory,
  empty,
  callToGlory.begin(empty, createChance(Uint8Array.of(1), 'conserved')),
);

it('counts the cards of each character, the figures and the tasks', () => {
  expect(conserved(dealt)).toEqual([6, 7, 8, 9, 12, 14, 16, 18, 20, 4, 12]);
});

it('counts cards that should not be there', () => {
  const sets = [{ character: 'monk', seat: 0, size: 3 }] as const;
  const withMore = { ...dealt, public: { ...dealt.public, sets } };
  expect(conserved(withMore)).toEqual([6, 7, 8, 9, 12, 14, 16, 21, 20, 4, 12]);
});

it.each<{ readonly what: string; readonly state: GameState }>([
  {
    what: 'pile',
    state: { ...dealt, dealer: { ...dealt.dealer, draw: [[], dealt.dealer.draw[1]] } },
  },
  {
    what: 'top of a discard pile',
    state: {
      ...dealt,
      public: {
        ...dealt.public,
        discards: [
          { size: 1, top: 'monk' },
          { size: 0, top: null },
        ],
      },
      dealer: { ...dealt.dealer, discard: [['farmer'], []] },
    },
  },
  { what: 'hand', state: { ...dealt, public: { ...dealt.public, handSizes: [3, 4, 3] } } },
  {
    what: 'cards in a hand',
    state: {
      ...dealt,
      seats: dealt.seats.map((own) => ({ ...own, hand: own.hand.with(0, -1) })),
    },
  },
  {
    what: 'figures in stock',
    state: { ...dealt, public: { ...dealt.public, figures: [5, 0, 0] } },
  },
  { what: 'figures held', state: { ...dealt, public: { ...dealt.public, figures: [1, -1, 0] } } },
])('catches an impossible state: $what', ({ what, state }) => {
  expect(() => conserved(state)).toThrow(new RegExp(`^${what}:`));
});
