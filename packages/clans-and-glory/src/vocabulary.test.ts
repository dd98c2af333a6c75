import { expect, test } from 'vitest';

import {
  colourOf,
  isVillager,
  packFor,
  positionOf,
  setupFor,
  sorted,
  strengthOf,
  traitBits,
  villagers,
} from './vocabulary.ts';

test('[C0] no two of the 42 cards are alike, and each strength exists once in each colour', () => {
  expect(new Set(villagers).size).toBe(42);
  expect(new Set(villagers.map((card) => `${strengthOf(card)} ${colourOf(card)}`)).size).toBe(42);
  expect([villagers[0], villagers[6], villagers[7], villagers[41]]).toEqual([
    '3-heather',
    '3-mist',
    '4-heather',
    '8-mist',
  ]);
});

test('[C0] with two players the strengths 3 to 6 are in play, with three 7 too, with four all', () => {
  const packs = [2, 3, 4].map(packFor);
  expect(packs.map((pack) => pack.length)).toEqual([28, 35, 42]);
  expect(packs.map((pack) => new Set(pack.map(strengthOf)))).toEqual([
    new Set([3, 4, 5, 6]),
    new Set([3, 4, 5, 6, 7]),
    new Set([3, 4, 5, 6, 7, 8]),
  ]);
});

test('[C0] meetings, removed cards and turns by the number of players; nobody else can play', () => {
  expect([2, 3, 4].map(setupFor).map((it) => [it.meetings, it.removed, it.turns])).toEqual([
    [4, 3, 8],
    [5, 4, 8],
    [6, 5, 7],
  ]);
  for (const count of [0, 1, 5, 2.5]) expect(() => setupFor(count)).toThrow('players');
});

test('[C7] cards share a bit if and only if they share colour or strength', () => {
  for (const one of villagers) {
    for (const other of villagers) {
      const isMatch = one[0] === other[0] || one.slice(2) === other.slice(2);
      expect((traitBits(one) & traitBits(other)) !== 0).toBe(isMatch);
    }
  }
});

test('[C18] cards are sorted by strength, then by colour', () => {
  expect(villagers.map(positionOf)).toEqual([...villagers.keys()]);
  expect(sorted(['4-heather', '3-mist', '3-heather', '8-gorse', '4-gorse'])).toEqual([
    '3-heather',
    '3-mist',
    '4-heather',
    '4-gorse',
    '8-gorse',
  ]);
});

test('a card is told from everything else', () => {
  expect(villagers.every(isVillager)).toBe(true);
  for (const other of [
    '9-moss',
    '3-',
    '',
    'toString',
    '__proto__',
    3,
    null,
    undefined,
    ['3-moss'],
  ]) {
    expect(isVillager(other)).toBe(false);
  }
});
