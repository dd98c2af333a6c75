/** Impossible situations throw and say what is wrong: play never continues from an invalid state. */
import { expect, test } from 'vitest';

import { initial } from './begin.ts';
import { clansAndGlory } from './clans-and-glory.ts';
import { nameOfPlace, placeOfName } from './notation/place-names.ts';
import { defaultOptions } from './parse.ts';
import { cardsAround, isMatched, meetingOf } from './questions.ts';
import { conserved } from './testing/conserved.ts';
import { position } from './testing/position.ts';

test('a table for one, or for five', () => {
  for (const seats of [1, 5]) expect(() => initial(defaultOptions, seats)).toThrow('players');
});

test('a place that does not exist', () => {
  const { public: state } = position({ players: 2 });
  expect(meetingOf(state, 25)).toBe(0);
  expect(() => meetingOf(state, 26)).toThrow('no place 26');
  expect(() => nameOfPlace(26, 4)).toThrow('no place 26');
  expect(cardsAround(state, 26)).toEqual([]);
  expect(isMatched(state, '3-moss', 26)).toBe(false);
  expect([placeOfName('5n1', 4), placeOfName('', 4), placeOfName('1n0', 4)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a state whose parts disagree is not counted', () => {
  const state = position({
    players: 2,
    hands: [['3-moss'], ['4-moss']],
    faceDown: { '1n1': [0, '5-moss'] },
  });
  const [own, other] = state.seats;
  if (own === undefined || other === undefined) throw new Error('no seats');
  const { public: table } = state;
  expect(() => conserved({ ...state, seats: [{ ...own, hand: [] }, other] })).toThrow('hand');
  expect(() => conserved({ ...state, seats: [{ ...own, faceDown: [] }, other] })).toThrow(
    'face down',
  );
  expect(() => conserved({ ...state, public: { ...table, shields: [-1, 5] } })).toThrow('shields');
  const places = table.places.with(0, { face: 'down', seat: 0, card: '6-moss' });
  expect(() => conserved({ ...state, public: { ...table, places } })).toThrow('shown');
});

test('the game is for two to four, and its id stays for ever', () => {
  expect(clansAndGlory).toMatchObject({ id: 'clans-and-glory', seats: { min: 2, max: 4 } });
  expect(Object.keys(clansAndGlory.bots)).toEqual(['simple', 'random']);
  expect(clansAndGlory.isBreak(position({ players: 2 }).public)).toBe(false);
  expect(clansAndGlory.nextDeal(position({ players: 2 }).public)).toBe('deal');
});
