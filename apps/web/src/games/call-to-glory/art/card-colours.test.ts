import { readFileSync } from 'node:fs';

import type { Character } from '@call-to-glory/rules/client';
import { describe, expect, it, test } from 'vitest';

import {
  contrast,
  difference,
  seenBy,
  smallestDifference,
} from '../../../board/testing/colour-vision.ts';
import { cardColours } from '../../../lib/settings/settings.ts';
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

test.each([
  ['normal', 38],
  ['deuteranopia', 19.5],
  ['protanopia', 22],
  ['tritanopia', 17],
] as const)('the usual fields stay apart in %s vision', (sight, least) => {
  expect(smallestDifference(Object.values(usual), sight)).toBeGreaterThanOrEqual(least);
});

describe.each(['deuteranopia', 'protanopia', 'tritanopia'] as const)(
  'the palette for %s',
  (name) => {
    const fields = palette(name);

    it('keeps any two fields far apart, and much further than the usual ones', () => {
      const least = smallestDifference(Object.values(fields), name);
      expect(least).toBeGreaterThanOrEqual(34);
      expect(least).toBeGreaterThan(smallestDifference(Object.values(usual), name) * 1.5);
    });

    it('keeps them apart for everybody else, too', () => {
      expect(smallestDifference(Object.values(fields), 'normal')).toBeGreaterThanOrEqual(34);
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
