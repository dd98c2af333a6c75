import { createChance, fold } from '@call-to-glory/game-kit';
import { expect, test } from 'vitest';

import { begin, initial } from './begin.ts';
import { callToGlory } from './call-to-glory.ts';
import type { GameState } from './game-types.ts';
import { characters, numberOf, type Options } from './vocabulary.ts';

const base: Options = { quick: false, tasks: false, ninjas: false };

test('[R0] before anything has happened the table is empty', () => {
  const nothing = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  expect(initial(base, 2)).toEqual({
    public: {
      options: base,
      seatCount: 2,
      round: 0,
      startSeat: 0,
      turns: 0,
      stage: { type: 'setup' },
      drawSizes: [0, 0],
      discards: [
        { size: 0, top: null },
        { size: 0, top: null },
      ],
      handSizes: [0, 0],
      sets: [],
      figures: [0, 0],
      revealed: [],
      endReasons: [],
      scores: [],
    },
    seats: [
      { hand: nothing, tasks: {} },
      { hand: nothing, tasks: {} },
    ],
    dealer: { draw: [[], []], discard: [[], []], unusedTasks: [] },
  });
});

test('example 6 [R0]: 104, 101 or 98 cards remain and are split in half', () => {
  expect(dealt(2).public.drawSizes).toEqual([52, 52]);
  expect(dealt(3).public.drawSizes).toEqual([51, 50]);
  expect(dealt(4).public.drawSizes).toEqual([49, 49]);
});

test('[R0] a round begins with three cards for each player and no discard piles', () => {
  for (const seatCount of [2, 3, 4]) {
    const { public: table, seats } = dealt(seatCount);
    expect(table.handSizes).toEqual(seats.map(() => 3));
    expect(seats.map(({ hand }) => hand.reduce((sum, count) => sum + count))).toEqual(
      table.handSizes,
    );
    expect(table).toMatchObject({ round: 1, turns: 0, sets: [] });
    expect(table.discards).toEqual([
      { size: 0, top: null },
      { size: 0, top: null },
    ]);
  }
});

test('[R0] all 110 cards are dealt, as many of each character as its number says', () => {
  const { seats, dealer } = dealt(3);
  const inPiles = [...dealer.draw[0], ...dealer.draw[1]];
  const found = characters.map(
    (character, position) =>
      inPiles.filter((card) => card === character).length +
      seats.reduce((sum, { hand }) => sum + (hand[position] ?? 0), 0),
  );
  expect(found).toEqual(characters.map((character) => numberOf[character]));
});

test('[R1] any seat may begin the game, by chance', () => {
  const starts = Array.from({ length: 40 }, (_, game) => dealt(4, base, game).public.startSeat);
  expect(new Set(starts)).toEqual(new Set([0, 1, 2, 3]));
});

test('the start player has the first turn', () => {
  const { startSeat, stage } = dealt(4).public;
  expect(stage).toMatchObject({ type: 'turn', seat: startSeat, drawn: [], acted: false });
});

test('[R32] with both variants each player holds a task of each deck, and no figure is held', () => {
  const { seats, dealer, public: table } = dealt(3, { quick: false, tasks: true, ninjas: true });
  for (const { tasks } of seats) expect(Object.keys(tasks)).toEqual(['A', 'B', 'C']);
  expect(dealer.unusedTasks.map(({ deck }) => deck)).toEqual(['A', 'B', 'C']);
  const ofDeckA = [...seats.map(({ tasks }) => tasks.A), dealer.unusedTasks[0]?.character];
  expect(new Set(ofDeckA)).toEqual(new Set(['emperor', 'empress', 'daimyo', 'shogun']));
  expect(table.figures).toEqual([0, 0, 0]);
});

function dealt(seatCount: number, options = base, game = 0): GameState {
  const state = initial(options, seatCount);
  return fold(callToGlory, state, begin(state, createChance(new Uint8Array(32), `game/${game}`)));
}
