import type { Colour } from '@call-to-glory/clans-and-glory/client';

import type { Clan } from './clan-shapes.tsx';
import type { Profession } from './villager-art.ts';

/** The element id of a profession's crest among the sprites. */
export function professionId(profession: Profession): string {
  return `clans-${profession}`;
}

/** The element id of a colour's plant. */
export function plantId(colour: Colour): string {
  return `clans-plant-${colour}`;
}

/** The element id of a colour's sett, a pattern to fill with: as wide as on a medium card, or finer. */
export function settId(colour: Colour, weave: 'wide' | 'fine'): string {
  return `clans-sett-${weave}-${colour}`;
}

/** The element id of a clan's shield, and of the empty place of one. */
export function shieldId(clan: Clan | null): string {
  return `clans-shield-${clan ?? 'none'}`;
}

/** The element ids of the pictures there is one of. */
export const SPRITE = {
  emblem: 'clans-emblem',
  back: 'clans-back',
  sheen: 'clans-sheen',
  lattice: 'clans-lattice',
  fire: 'clans-fire',
} as const;
