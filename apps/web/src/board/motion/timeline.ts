import type { Character } from '@call-to-glory/rules/client';

import type { Curve } from '../../games/call-to-glory/motion/durations.ts';

/** What flies. */
export type Look =
  | { readonly type: 'back' }
  | { readonly type: 'card'; readonly character: Character; readonly size: 'large' | 'medium' }
  | {
      readonly type: 'set';
      readonly character: Character;
      readonly count: number;
      /** How wide a card is, and how far one lies from the next, in pixels. */
      readonly card: number;
      readonly offset: number;
    }
  /** A card cut in two; one half of it. */
  | { readonly type: 'half'; readonly character: Character; readonly side: 'upper' | 'lower' }
  | { readonly type: 'ninja' }
  | { readonly type: 'slash' }
  | { readonly type: 'ripple' }
  | { readonly type: 'leaf' };

/** Where something that flies is at a moment. */
export interface Stop {
  /** Milliseconds from the beginning of the scene. */
  readonly at: number;
  /** The middle, in pixels from the top left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Degrees; 0 unless told otherwise. */
  readonly angle?: number;
  /** 1 unless told otherwise. */
  readonly opacity?: number;
  /** How it goes on from here; evenly unless told otherwise. */
  readonly curve?: Curve;
}

/** Something that flies over the table, from its first stop to its last, and stays there until the scene is over. */
export interface Flight {
  readonly look: Look;
  /** What it turns into on the way: by being flipped over, or little by little. */
  readonly becomes?: {
    readonly look: Look;
    readonly how: 'flip' | 'fade';
    readonly from: number;
    readonly to: number;
  };
  readonly stops: readonly [Stop, ...Stop[]];
  /** How far it rises above the straight line between two moments. */
  readonly arc?: { readonly from: number; readonly to: number; readonly rise: number };
}

/** Something that happens to what lies on a spot of the table itself. */
export interface Touch {
  readonly spot: string;
  readonly from: number;
  readonly to: number;
  /** `hide`: out of sight from the beginning until then; the others end with the thing as it lies there. */
  readonly act:
    | { readonly type: 'hide' }
    | { readonly type: 'appear' }
    | { readonly type: 'drop' }
    | { readonly type: 'turn'; readonly angle: number }
    /** It waits where it was until then, and goes to its new place. */
    | { readonly type: 'slide'; readonly x: number; readonly y: number }
    /** It comes down from its upper edge. */
    | { readonly type: 'unfurl' }
    /** A number runs up to what it is. */
    | { readonly type: 'count'; readonly start: number; readonly end: number }
    /** It is uncovered from the left. */
    | { readonly type: 'draw' }
    /** The lamp over a mat goes there, or comes from there; in pixels. */
    | { readonly type: 'lampTo' | 'lampFrom'; readonly x: number; readonly y: number };
}

/** What is to be seen of a beat. */
export interface Scene {
  readonly flights: readonly Flight[];
  readonly touches: readonly Touch[];
  /** When the next scene may begin, in milliseconds. */
  readonly length: number;
  /** When the picture of the table before gives way to the page, if one hangs there. */
  readonly unveils?: number;
}

/** A scene in which nothing is to be seen. */
export const emptyScene: Scene = { flights: [], touches: [], length: 0 };
