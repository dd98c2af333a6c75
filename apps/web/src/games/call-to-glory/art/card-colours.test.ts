import { readFileSync } from 'node:fs';

import type { Character } from '@call-to-glory/rules/client';
import { describe, expect, it, test } from 'vitest';

import { cardColours } from '../settings/card-settings.ts';
import { contrast, difference, seenBy, type Sight } from '../testing/colour-vision.ts';
import { CHARACTERS, USUAL_COLOURS } from './character-art.ts';

const css = readFileSync(new URL('card-colours.css', import.meta.url), 'utf8');

type Fields = Readonly<Record<Character, string>>;

const usual = fieldsOf((character) => USUAL_COLOURS[character].field);

/** The fields of a palette as the style sheet has them. */
function palette(name: string): Fields {
  const rule = new RegExp(`='${name}'\\] \\{(.*?)\\}`, 's').exec(css)?.[1] ?? '';
  return fieldsOf(
    (character) => new RegExp(`--${character}-field: (#\\w{6});`).exec(rule)?.[1] ?? '',
  );
}

function fieldsOf(of: (character: Character) => string): Fields {
  return Object.fromEntries(CHARACTERS.map((character) => [character, of(character)])) as Fields;
}

/** The smallest difference (dE76) between any two of the nine fields for somebody with this sight. */
function smallestDifference(fields: Fields, sight: Sight): number {
  return Math.min(
    ...CHARACTERS.flatMap((one, at) =>
      CHARACTERS.slice(at + 1).map((other) =>
        difference(seenBy(sight, fields[one]), seenBy(sight, fields[other])),
      ),
    ),
  );
}

test.each([
  ['normal', 38],
  ['deuteranopia', 19.5],
  ['protanopia', 22],
  ['tritanopia', 17],
] as const)('the usual fields stay apart in %s vision', (sight, least) => {
  expect(smallestDifference(usual, sight)).toBeGreaterThanOrEqual(least);
});

describe.each(['deuteranopia', 'protanopia', 'tritanopia'] as const)(
  'the palette for %s',
  (name) => {
    const fields = palette(name);

    it('keeps any two fields far apart, and much further than the usual ones', () => {
      const least = smallestDifference(fields, name);
      expect(least).toBeGreaterThanOrEqual(34);
      expect(least).toBeGreaterThan(smallestDifference(usual, name) * 1.5);
    });

    it('keeps them apart for everybody else, too', () => {
      expect(smallestDifference(fields, 'normal')).toBeGreaterThanOrEqual(34);
    });

    it('stays near to what everybody calls the characters by', () => {
      for (const character of CHARACTERS) {
        expect(
          difference(seenBy('normal', fields[character]), seenBy('normal', usual[character])),
        ).toBeLessThan(36);
      }
    });
  },
);

describe.each(cardColours)('the ink in the palette "%s"', (name) => {
  const fields = name === 'usual' ? usual : palette(name);
  it.each(CHARACTERS)('can be read on the field of the %s', (character) => {
    expect(contrast(USUAL_COLOURS[character].ink, fields[character])).toBeGreaterThanOrEqual(4.5);
  });
});
