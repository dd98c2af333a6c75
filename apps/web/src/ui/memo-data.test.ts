import { createElement } from 'react';
import { expect, test } from 'vitest';

import { isSameData } from './memo-data.ts';

const call = (): void => {};
const element = createElement('p');

test.each([
  ['numbers, and what is none', [1, Number.NaN], [1, Number.NaN]],
  [
    'records and lists in each other',
    { a: [{ b: 1 }, 'c'], d: null },
    { a: [{ b: 1 }, 'c'], d: null },
  ],
  ['the order of keys apart', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['one function', { call }, { call }],
  ['one element', { children: element }, { children: element }],
])('data is equal: %s', (_, one, other) => {
  expect(isSameData(one, other)).toBe(true);
});

test.each([
  ['another number', { a: [1, 2] }, { a: [1, 3] }],
  ['one more in a list', [1], [1, 2]],
  ['one less in a list', [1, 2], [1]],
  ['one more key', { a: 1 }, { a: 1, b: 2 }],
  ['another key, with nothing', { a: 1, b: undefined }, { a: 1, c: undefined }],
  ['nothing and null', { a: undefined }, { a: null }],
  ['null and a record', { a: null }, { a: {} }],
  ['a list and a record', [], {}],
  ['a record and a list', {}, []],
  ['another function', { call }, { call: (): void => {} }],
  ['another element that looks the same', { children: element }, { children: createElement('p') }],
  ['another map of the same', new Map([[1, 2]]), new Map([[1, 2]])],
  ['another moment of the same time', new Date(0), new Date(0)],
])('data is not: %s', (_, one, other) => {
  expect(isSameData(one, other)).toBe(false);
});
