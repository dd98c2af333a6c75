import type { Character } from '@call-to-glory/rules/client';
import type { CSSProperties } from 'react';

// The gallery, which knows no rules, takes them from here.
export { characters } from '@call-to-glory/rules/client';

/** How one character is painted. Colours are CSS colours, the same by day and by night. */
interface CharacterArt {
  /** What is printed on the card. */
  readonly number: number;
  /** Whether three dots are printed under the number. */
  readonly dots: boolean;
  /** The banner cloth. */
  readonly field: string;
  /** The hem of the banner. */
  readonly deep: string;
  /** Number, name and crest; at least 4.5 : 1 on the field. */
  readonly ink: string;
  /** The lines woven into the hem. */
  readonly weave: string;
}

/**
 * The one table of card colours. Any two fields stay apart in normal vision and for the three kinds of colour
 * blindness: `card-colours.test.ts` measures all pairs. `card-colours.css` has fields that stay further apart for one
 * kind each.
 */
export const USUAL_COLOURS: Readonly<
  Record<Character, { readonly field: string; readonly deep: string; readonly ink: string }>
> = {
  emperor: { field: '#f0c24f', deep: '#c5902a', ink: '#2a1b04' },
  empress: { field: '#b94a79', deep: '#8a2c56', ink: '#fff4f2' },
  daimyo: { field: '#52217a', deep: '#381257', ink: '#f7efdd' },
  shogun: { field: '#b31422', deep: '#830a17', ink: '#f7efdd' },
  samurai: { field: '#2670c4', deep: '#164d90', ink: '#fff8ea' },
  ninja: { field: '#23262d', deep: '#0e1014', ink: '#f7efdd' },
  envoy: { field: '#6bcbd3', deep: '#37a0aa', ink: '#04282b' },
  monk: { field: '#dc7218', deep: '#b3580c', ink: '#2b1202' },
  farmer: { field: '#7ca55a', deep: '#537c34', ink: '#13230a' },
};

export const CHARACTER_ART: Readonly<Record<Character, CharacterArt>> = {
  emperor: art('emperor', 6, 'field'),
  empress: art('empress', 7, 'ink'),
  daimyo: art('daimyo', 8, 'ink'),
  shogun: art('shogun', 9, 'ink'),
  samurai: art('samurai', 12, 'ink', true),
  ninja: art('ninja', 14, 'ink', true),
  envoy: art('envoy', 16, 'field', true),
  monk: art('monk', 18, 'field'),
  farmer: art('farmer', 20, 'field'),
};

/**
 * The custom properties that dye whatever is drawn inside: `--field`, `--deep`, and `--cut` for what is cut out of a
 * crest; `color` is the ink.
 */
export function characterColours(character: Character): CSSProperties {
  const { field, deep, ink } = CHARACTER_ART[character];
  return { '--field': field, '--deep': deep, '--cut': field, color: ink };
}

function art(
  character: Character,
  number: number,
  // On a light banner the hem is woven with the banner's own thread, on a dark one with the light ink.
  thread: 'field' | 'ink',
  dots = false,
): CharacterArt {
  const { ink, ...usual } = USUAL_COLOURS[character];
  const field = `var(--${character}-field, ${usual.field})`;
  const deep = `var(--${character}-deep, ${usual.deep})`;
  const weave =
    thread === 'field'
      ? `color-mix(in srgb, ${field} 46%, ${deep})`
      : `color-mix(in srgb, ${ink} 26%, ${deep})`;
  return { number, dots, field, deep, ink, weave };
}
