import type { Colour, Strength } from '@call-to-glory/clans-and-glory/client';
import type { CSSProperties } from 'react';

/** What the six strengths do for a living. */
export type Profession = 'weaver' | 'fisher' | 'smith' | 'shepherd' | 'bard' | 'warrior';

/** The professions in the order of their strengths. */
export const PROFESSIONS: readonly Profession[] = [
  'weaver',
  'fisher',
  'smith',
  'shepherd',
  'bard',
  'warrior',
];

const professionOf: Readonly<Record<Strength, Profession>> = {
  3: 'weaver',
  4: 'fisher',
  5: 'smith',
  6: 'shepherd',
  7: 'bard',
  8: 'warrior',
};

export function professionFor(strength: Strength): Profession {
  return professionOf[strength];
}

/** How one colour is dyed and woven, the same by day and by night. */
interface ColourArt {
  /** The wool of the card. */
  readonly field: string;
  /** The ground of its plaid. */
  readonly plaid: string;
  /** The threads of its sett. */
  readonly light: string;
  readonly dark: string;
  /** Number, name, crest and plant; at least 4.5 : 1 on the field. */
  readonly ink: string;
}

/**
 * The one table of card colours. Some pairs look alike without their hue: plant and sett tell them apart, so these stay
 * on every card. `card-colours.css` has fields that stay further apart for one kind of colour blindness each.
 */
export const COLOUR_ART: Readonly<Record<Colour, ColourArt>> = {
  heather: {
    field: '#5b2387',
    plaid: '#3e1463',
    light: '#ddbdf2',
    dark: '#2c0c45',
    ink: '#fff4ff',
  },
  gorse: { field: '#f4c73b', plaid: '#edb517', light: '#fff0b8', dark: '#6e4a00', ink: '#2a1b04' },
  rowan: { field: '#c02030', plaid: '#ae1522', light: '#ffe3d6', dark: '#4a050d', ink: '#fff6ee' },
  moss: { field: '#84ae4b', plaid: '#5f8c2c', light: '#e4f0b9', dark: '#1d3a08', ink: '#10200a' },
  loch: { field: '#2068b8', plaid: '#1854a0', light: '#bfe0ff', dark: '#082a5c', ink: '#fff8ea' },
  peat: { field: '#442614', plaid: '#331c0d', light: '#e8c79a', dark: '#1e0f06', ink: '#fbebd6' },
  mist: { field: '#bfc9cd', plaid: '#d5dcde', light: '#ffffff', dark: '#4b5961', ink: '#1a2226' },
};

/** Fields with dark ink fade to white at the top; those with light ink are flat. */
const fading: ReadonlySet<Colour> = new Set(['gorse', 'moss', 'mist']);

export function isFading(colour: Colour): boolean {
  return fading.has(colour);
}

/**
 * The custom properties that dye whatever is drawn inside: `--field`, `--plaid`, and `--cut` for what is cut out of a
 * crest; `color` is the ink.
 */
export function dyeOf(colour: Colour): CSSProperties {
  const { field, plaid, ink } = COLOUR_ART[colour];
  const dye = `var(--${colour}-field, ${field})`;
  return {
    '--field': dye,
    '--plaid': `var(--${colour}-plaid, ${plaid})`,
    '--cut': dye,
    color: ink,
  };
}
