import { characters } from '@call-to-glory/rules/client';
import { expect, test } from 'vitest';

import { CHARACTER_ART } from './character-art.ts';

test('the characters are in the order of their numbers', () => {
  const numbers = characters.map((character) => CHARACTER_ART[character].number);
  expect(numbers).toEqual([6, 7, 8, 9, 12, 14, 16, 18, 20]);
});

test('twelve, fourteen and sixteen carry three dots', () => {
  const dotted = characters.filter((character) => CHARACTER_ART[character].dots);
  expect(dotted).toEqual(['samurai', 'ninja', 'envoy']);
});
