import { createChance, fold } from '@call-to-glory/game-kit';
import { orderlyChance } from '@call-to-glory/game-kit/laws';
import { describe, expect, test } from 'vitest';

import { begin, initial } from './begin.ts';
import { clansAndGlory } from './clans-and-glory.ts';
import type { ClansState } from './clans-types.ts';
import { nameOfPlace } from './notation/place-names.ts';
import { defaultOptions } from './parse.ts';
import { conserved } from './testing/conserved.ts';
import { packFor, positionOf, shieldsAtStart, sorted, villagers } from './vocabulary.ts';

function dealt(players: number, seed: number, opener?: number): ClansState {
  const start = initial(defaultOptions, players);
  const chance = createChance(new Uint8Array([seed]), 'begin');
  return fold(clansAndGlory, start, begin(start, chance, opener));
}

function laidOut({ public: { places, stacks } }: ClansState): readonly string[] {
  return places.flatMap((lying, place) =>
    lying === null ? [] : [nameOfPlace(place, stacks.length)],
  );
}

describe.each([2, 3, 4])('%i players', (players) => {
  test('[C0, C1] all cards are dealt, and the last in turn order has one fewer', () => {
    for (let opener = 0; opener < players; opener += 1) {
      const { public: table, seats, dealer } = dealt(players, 7, opener);
      const [size = 0, fewer = 0] = { 2: [9, 8], 3: [9, 8], 4: [8, 7] }[players] ?? [];
      const last = (opener + players - 1) % players;
      const sizes = seats.map((_, seat) => (seat === last ? fewer : size));
      expect(seats.map(({ hand }) => hand.length)).toEqual(sizes);
      expect(table.handSizes).toEqual(sizes);
      expect(dealer.removed).toHaveLength({ 2: 3, 3: 4, 4: 5 }[players] ?? 0);
      expect(table.startSeat).toBe(opener);
      expect(table.stage).toEqual({ type: 'card', seat: opener });
    }
  });

  test('[C0] each card of the pack is in one place, and no other is in play', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const expected = villagers.map((card) => Number(packFor(players).includes(card)));
      expect(conserved(dealt(players, seed)).slice(0, 42)).toEqual(expected);
    }
  });

  test('[C2] each player has five shields', () => {
    expect(dealt(players, 1).public.shields).toEqual(Array.from({ length: players }, () => 5));
    expect(shieldsAtStart).toBe(5);
  });

  test('hands and removed cards are sorted, so that they reveal nothing about the shuffle', () => {
    const { seats, dealer } = dealt(players, 3);
    for (const cards of [...seats.map(({ hand }) => hand), dealer.removed]) {
      expect(cards).toEqual(sorted(cards));
    }
  });
});

test('[C6] with two players both middle places of each meeting are laid out', () => {
  expect(laidOut(dealt(2, 1))).toEqual(['1n2', '2n2', '3n2', '4n2', '4s2', '3s2', '2s2', '1s2']);
});

test('[C6] with three and four players one per meeting: north, south, and so on in turn', () => {
  expect(laidOut(dealt(3, 1))).toEqual(['1n2', '3n2', '5n2', '4s2', '2s2']);
  expect(laidOut(dealt(4, 1))).toEqual(['1n2', '3n2', '5n2', '6s2', '4s2', '2s2']);
});

test('[C1] chance chooses who starts, and every seat gets its turn', () => {
  const starts = Array.from({ length: 60 }, (_, seed) => dealt(3, seed).public.startSeat);
  expect(new Set(starts)).toEqual(new Set([0, 1, 2]));
});

test('[C19] in a rematch the table names who starts, and chance is not asked', () => {
  const start = initial(defaultOptions, 4);
  const asked: number[] = [];
  const chance = {
    ...orderlyChance,
    below: (bound: number) => {
      asked.push(bound);
      return 0;
    },
  };
  for (const opener of [0, 1, 2, 3]) {
    const state = fold(clansAndGlory, start, begin(start, chance, opener));
    expect(state.public.stage).toEqual({ type: 'card', seat: opener });
  }
  expect(asked).toEqual([]);
});

test('[C0] every card is as likely in one place as in another', () => {
  const games = 3000;
  const counts = villagers.map(() => 0);
  const chance = createChance(new Uint8Array(8), 'fair');
  const start = initial(defaultOptions, 4);
  for (let game = 0; game < games; game += 1) {
    const { dealer } = fold(clansAndGlory, start, begin(start, chance));
    for (const card of dealer.removed) {
      counts[positionOf(card)] = (counts[positionOf(card)] ?? 0) + 1;
    }
  }
  const expected = (games * 5) / 42;
  // With a fixed chance; five standard deviations.
  for (const count of counts)
    expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
});

test('before a deal nobody has a card, and dealing does not mutate the empty table', () => {
  const start = initial(defaultOptions, 2);
  fold(clansAndGlory, start, begin(start, orderlyChance));
  expect(start.public.places).toEqual(Array.from({ length: 26 }, () => null));
  expect(start.public.handSizes).toEqual([0, 0]);
  expect(start.seats).toEqual([
    { hand: [], faceDown: [] },
    { hand: [], faceDown: [] },
  ]);
  expect(start.dealer).toEqual({ removed: [] });
});
