import { expect, it } from 'vitest';

import { difference } from './difference.ts';

it('finds where values differ', () => {
  const state = { seats: [{ hand: [1, 2] }, { hand: [3] }] };
  expect(difference(state, structuredClone(state))).toBeNull();
  expect(difference(state, { seats: [{ hand: [1, 2] }, { hand: [4] }] })).toBe(
    '.seats .1 .hand .0 expected 3, found 4',
  );
});

it.each([
  { how: 'a number and a text', one: 1, other: '1' },
  { how: 'zero and its negative', one: 0, other: -0 },
  { how: 'a key that is undefined and none', one: { a: undefined }, other: {} },
  { how: 'other keys', one: { a: 1 }, other: { b: 1 } },
  { how: 'a shorter list', one: [1, 2], other: [1] },
  { how: 'a list and an object', one: [], other: {} },
  { how: 'a map and an object', one: new Map(), other: {} },
  { how: 'null and an object', one: null, other: {} },
])('tells $how apart', ({ one, other }) => {
  expect(difference(one, other)).not.toBeNull();
  expect(difference(other, one)).not.toBeNull();
});

it('treats NaN as equal to itself', () => {
  expect(difference([Number.NaN], [Number.NaN])).toBeNull();
});
