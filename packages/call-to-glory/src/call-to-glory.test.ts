import { expect, test } from 'vitest';

import { callToGlory } from './call-to-glory.ts';
import { table } from './testing/table.ts';

test('[R0] the game is for two to four players', () => {
  expect(callToGlory).toMatchObject({ id: 'call-to-glory', seats: { min: 2, max: 4 } });
});

test('it has a simple bot and one that plays at random', () => {
  expect(Object.keys(callToGlory.bots)).toEqual(expect.arrayContaining(['simple', 'random']));
});

test('its summary tells the round, how many there are, and the totals', () => {
  const state = table({ players: 2, tasks: true }).scored(30, 12).scored(9, 7).state().public;
  expect(callToGlory.summary(state)).toEqual({ round: 3, rounds: 3, totals: [39, 19] });
});
