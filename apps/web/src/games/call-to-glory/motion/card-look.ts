import type { Character } from '@call-to-glory/rules/client';

import type { Flight, Timeline } from '../../../board/motion/timeline.ts';

export type CardFlight = Flight<CardLook>;
export type CardTimeline = Timeline<CardLook>;

/** What flies. */
export type CardLook =
  | { readonly type: 'back' }
  | { readonly type: 'card'; readonly character: Character; readonly size: 'large' | 'medium' }
  | {
      readonly type: 'set';
      readonly character: Character;
      readonly count: number;
      /** How wide a card is, and how far one is from the next, in pixels. */
      readonly card: number;
      readonly offset: number;
    }
  /** A card cut in two; one half of it. */
  | { readonly type: 'half'; readonly character: Character; readonly side: 'upper' | 'lower' }
  | { readonly type: 'ninja' }
  | { readonly type: 'slash' }
  | { readonly type: 'ripple' }
  | { readonly type: 'leaf' };
