import { readFileSync } from 'node:fs';

import { colours, type Colour } from '@call-to-glory/clans-and-glory/client';
import { describe, expect, it, test } from 'vitest';

import {
  contrast,
  difference,
  seenBy,
  smallestDifference,
} from '../../../board/testing/colour-vision.ts';
import { cardColours } from '../../../lib/settings/settings.ts';
import { COLOUR_ART } from './villager-art.ts';

const css = readFileSync(new URL('card-colours.css', import.meta.url), 'utf8');

const usual = fieldsOf((colour) => COLOUR_ART[colour].field);

/** The fields of a palette as the style sheet has them. */
function palette(name: string): ReadonlyMap<Colour, string> {
  const rule = new RegExp(`='${name}'\\] \\{(.*?)\\}`, 's').exec(css)?.[1] ?? '';
  return fieldsOf((colour) => new RegExp(`--${colour}-field: (#\\w{6});`).exec(rule)?.[1] ?? '');
}

function fieldsOf(of: (colour: Colour) => string): ReadonlyMap<Colour, string> {
  return new Map(colours.map((colour) => [colour, of(colour)]));
}

test.each([
  ['normal', 39],
  ['deuteranopia', 15.5],
  ['protanopia', 16],
  ['tritanopia', 17.5],
] as const)('the usual fields stay apart in %s vision', (sight, least) => {
  expect(smallestDifference([...usual.values()], sight)).toBeGreaterThanOrEqual(least);
});

describe.each(['deuteranopia', 'protanopia', 'tritanopia'] as const)(
  'the palette for %s',
  (name) => {
    const fields = palette(name);

    it('keeps any two fields more than twice as far apart as the usual ones', () => {
      const least = smallestDifference([...fields.values()], name);
      expect(least).toBeGreaterThanOrEqual(40);
      expect(least).toBeGreaterThan(smallestDifference([...usual.values()], name) * 2);
    });

    it('keeps them apart for everybody else, too', () => {
      expect(smallestDifference([...fields.values()], 'normal')).toBeGreaterThanOrEqual(40);
    });

    it('stays near to what everybody calls the colours by', () => {
      for (const [colour, field] of fields) {
        const was = usual.get(colour) ?? '';
        expect(difference(seenBy('normal', field), seenBy('normal', was))).toBeLessThan(21);
      }
    });
  },
);

describe.each(cardColours)('the ink in the palette "%s"', (name) => {
  const fields = name === 'usual' ? usual : palette(name);
  it.each(colours)('can be read on %s', (colour) => {
    const { ink } = COLOUR_ART[colour];
    expect(contrast(ink, fields.get(colour) ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
