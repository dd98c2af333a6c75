import { expect, test } from 'vitest';

import { CHARACTER_ART, CHARACTERS } from './character-art.ts';

test('the characters stand in the order of their numbers', () => {
  const numbers = CHARACTERS.map((character) => CHARACTER_ART[character].number);
  expect(numbers).toEqual([6, 7, 8, 9, 12, 14, 16, 18, 20]);
});

test('twelve, fourteen and sixteen carry three dots', () => {
  const dotted = CHARACTERS.filter((character) => CHARACTER_ART[character].dots);
  expect(dotted).toEqual(['samurai', 'ninja', 'envoy']);
});

test.each(CHARACTERS)('the ink of the %s can be read on its field', (character) => {
  const { ink, field } = CHARACTER_ART[character];
  expect(contrast(ink, field)).toBeGreaterThanOrEqual(4.5);
});

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
