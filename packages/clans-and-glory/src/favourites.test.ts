import { expect, it } from 'vitest';

import { favourites } from './favourites.ts';

it('counts the strengths that a seat has laid face up, out of all of its turns', () => {
  const facts = [
    { type: 'cardLaid', seat: 0, card: '7-heather', place: 1 },
    { type: 'shieldPut', seat: 0, meeting: 0 },
    { type: 'cardLaid', seat: 1, card: '3-loch', place: 2 },
    { type: 'shieldDeclined', seat: 1 },
    { type: 'cardLaidFaceDown', seat: 0, place: 3 },
    { type: 'cardLaid', seat: 0, card: '7-mist', place: 4 },
  ] as const;
  expect(favourites(facts, 2)).toEqual([
    { of: 3, times: { 7: 2 } },
    { of: 1, times: { 3: 1 } },
  ]);
});
