import type { Character } from '@call-to-glory/rules/client';

import type { Dynasty } from './dynasty-shapes.tsx';

/** The element id of a character's crest among the sprites. */
export function crestId(character: Character): string {
  return `art-crest-${character}`;
}

/** The element id of a character's hem pattern. */
export function hemId(character: Character): string {
  return `art-hem-${character}`;
}

/** The element id of the glyph on a character's seal. */
export function sealId(character: Character): string {
  return `art-seal-${character}`;
}

/** The element id of a dynasty's mark. */
export function dynastyId(dynasty: Dynasty): string {
  return `art-dynasty-${dynasty}`;
}

/** The element ids of the pictures there is one of. */
export const SPRITE = {
  back: 'art-back',
  emblem: 'art-emblem',
  ninja: 'art-ninja',
  ninjaPlace: 'art-ninja-place',
  sheen: 'art-sheen',
  waves: 'art-waves',
  field: 'art-field',
  brocade: 'art-brocade',
} as const;
