import type { CSSProperties } from 'react';

/** The nine characters. */
export type Character =
  | 'emperor'
  | 'empress'
  | 'daimyo'
  | 'shogun'
  | 'samurai'
  | 'ninja'
  | 'envoy'
  | 'monk'
  | 'farmer';

/** How one character is painted. Colours are CSS colours, the same by day and by night. */
export interface CharacterArt {
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

/** The characters in the order of their numbers. */
export const CHARACTERS: readonly Character[] = [
  'emperor',
  'empress',
  'daimyo',
  'shogun',
  'samurai',
  'ninja',
  'envoy',
  'monk',
  'farmer',
];

/**
 * The one table of card colours. Any two fields stay apart in normal vision and for the three kinds of colour
 * blindness (smallest dE76: 38 normal, 20 deuteranopia, 22 protanopia, 17 tritanopia): measure all pairs again
 * before changing one.
 */
export const CHARACTER_ART: Readonly<Record<Character, CharacterArt>> = {
  emperor: art(6, '#f0c24f', '#c5902a', '#2a1b04', 'field'),
  empress: art(7, '#b94a79', '#8a2c56', '#fff4f2', 'ink'),
  daimyo: art(8, '#52217a', '#381257', '#f7efdd', 'ink'),
  shogun: art(9, '#b31422', '#830a17', '#f7efdd', 'ink'),
  samurai: art(12, '#2670c4', '#164d90', '#fff8ea', 'ink', true),
  ninja: art(14, '#23262d', '#0e1014', '#f7efdd', 'ink', true),
  envoy: art(16, '#6bcbd3', '#37a0aa', '#04282b', 'field', true),
  monk: art(18, '#dc7218', '#b3580c', '#2b1202', 'field'),
  farmer: art(20, '#7ca55a', '#537c34', '#13230a', 'field'),
};

/**
 * The custom properties that dye whatever is drawn inside: `--field`, `--deep`, `--ink`, and `--cut` for what is cut
 * out of a crest; `color` is the ink.
 */
export function characterColours(character: Character): CSSProperties {
  const { field, deep, ink } = CHARACTER_ART[character];
  return { '--field': field, '--deep': deep, '--ink': ink, '--cut': field, color: ink };
}

function art(
  number: number,
  field: string,
  deep: string,
  ink: string,
  // On a light banner the hem is woven with the banner's own thread, on a dark one with the light ink.
  thread: 'field' | 'ink',
  dots = false,
): CharacterArt {
  const weave =
    thread === 'field'
      ? `color-mix(in srgb, ${field} 46%, ${deep})`
      : `color-mix(in srgb, ${ink} 26%, ${deep})`;
  return { number, dots, field, deep, ink, weave };
}
