import { describe, expect, it, test } from 'vitest';

import { cardColours } from '../../lib/settings/settings.ts';
import { contrast, difference, seenBy, smallestDifference, type Sight } from './colour-vision.ts';

/** The paint of a card: its field, and the ink on it; both as `#rrggbb`. */
type Paint = { readonly field: string; readonly ink: string };

/** The palettes of a game. Distances are ΔE*76. */
export type PalettesOf<Name extends string> = {
  /** What the palettes colour: characters, colours of a suit. */
  readonly names: readonly Name[];
  readonly usual: Readonly<Record<Name, Paint>>;
  /** The style sheet with a rule of `--<name>-field` for each palette but the usual one. */
  readonly css: string;
  /** The minimum distance between any two of the usual fields, as each eye sees them. */
  readonly usualLeast: Readonly<Record<Sight, number>>;
  /** The minimum distance between any two fields of another palette, for the eyes it is made for and for all others. */
  readonly least: number;
  /** By what factor they are further apart than the usual ones for the eyes it is made for. */
  readonly gain: number;
  /** The maximum distance of a field from the usual one, whose colour name everybody uses. */
  readonly furthest: number;
};

/** The laws of every game's palettes: all eyes can tell the fields apart, colours keep their names, and the ink is legible. */
export function testPalettes<Name extends string>(palettes: PalettesOf<Name>): void {
  const { names, usual, css, usualLeast, least, gain, furthest } = palettes;
  const usualFields = new Map(names.map((name) => [name, usual[name].field]));

  function fieldsOf(palette: string): ReadonlyMap<Name, string> {
    if (palette === 'usual') return usualFields;
    const rule = new RegExp(`='${palette}'\\] \\{(.*?)\\}`, 's').exec(css)?.[1] ?? '';
    return new Map(
      names.map((name) => [name, new RegExp(`--${name}-field: (#\\w{6});`).exec(rule)?.[1] ?? '']),
    );
  }

  test.each(Object.entries(usualLeast) as [Sight, number][])(
    'the usual fields stay apart in %s vision',
    (sight, distance) => {
      expect(smallestDifference([...usualFields.values()], sight)).toBeGreaterThanOrEqual(distance);
    },
  );

  describe.each(['deuteranopia', 'protanopia', 'tritanopia'] as const)(
    'the palette for %s',
    (sight) => {
      const fields = fieldsOf(sight);

      it('keeps any two fields far apart, and much further than the usual ones', () => {
        const smallest = smallestDifference([...fields.values()], sight);
        expect(smallest).toBeGreaterThanOrEqual(least);
        expect(smallest).toBeGreaterThan(
          smallestDifference([...usualFields.values()], sight) * gain,
        );
      });

      it('keeps them apart for everybody else as well', () => {
        expect(smallestDifference([...fields.values()], 'normal')).toBeGreaterThanOrEqual(least);
      });

      it('stays close to the colours that everybody calls them by', () => {
        for (const [name, field] of fields) {
          expect(
            difference(seenBy('normal', field), seenBy('normal', usual[name].field)),
          ).toBeLessThan(furthest);
        }
      });
    },
  );

  test.each(cardColours)('the ink in the palette "%s" can be read on every field', (palette) => {
    for (const [name, field] of fieldsOf(palette)) {
      expect(contrast(usual[name].ink, field), name).toBeGreaterThanOrEqual(4.5);
    }
  });
}
