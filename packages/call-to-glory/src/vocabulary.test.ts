import { expect, test } from 'vitest';

import { characters, deck, numberOf, roundCount, taskDecks, tasks } from './vocabulary.ts';

test('[R0] there are 110 cards, as many of each character as its number says', () => {
  expect(deck).toHaveLength(110);
  expect(characters.map((character) => numberOf[character])).toEqual([
    6, 7, 8, 9, 12, 14, 16, 18, 20,
  ]);
});

test('[R0, R33] a game has four rounds, a quick one has one, one with tasks three', () => {
  const none = { quick: false, tasks: false, ninjas: false };
  expect(roundCount(none)).toBe(4);
  expect(roundCount({ ...none, ninjas: true })).toBe(4);
  expect(roundCount({ ...none, quick: true, ninjas: true })).toBe(1);
  expect(roundCount({ ...none, tasks: true, ninjas: true })).toBe(3);
});

test('[R21] the task decks, what they pay and which characters they name', () => {
  expect(taskDecks.map((name) => [name, tasks[name].points, ...tasks[name].characters])).toEqual([
    ['A', 5, 'emperor', 'empress', 'daimyo', 'shogun'],
    ['B', 4, 'shogun', 'samurai', 'ninja', 'envoy'],
    ['C', 3, 'ninja', 'envoy', 'monk', 'farmer'],
  ]);
});
