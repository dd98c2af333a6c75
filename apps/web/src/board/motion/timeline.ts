import type { Box } from './boxes.ts';
import type { Curve } from './curves.ts';

/** Where something that flies is at a moment. */
export interface Stop {
  /** Milliseconds from the beginning of the timeline. */
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

/** Something that flies over the table, from its first stop to its last, and stays there until the timeline is over. */
export interface Flight<Look> {
  readonly look: Look;
  /** What it turns into on the way: by being flipped over, or little by little. */
  readonly becomes?: {
    readonly look: Look;
    readonly how: 'flip' | 'fade';
    readonly from: number;
    readonly to: number;
  };
  readonly stops: readonly [Stop, ...Stop[]];
  /** It leaves the table: with reduced motion it fades where it is. */
  readonly isLeaving?: boolean;
  /** How far it rises above the straight line between two moments. */
  readonly arc?: { readonly from: number; readonly to: number; readonly rise: number };
}

/** Something that happens to what lies on an anchor of the table itself. */
export interface Touch {
  readonly anchor: string;
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

/** What is to be seen of a cue. */
export interface Timeline<Look> {
  readonly flights: readonly Flight<Look>[];
  readonly touches: readonly Touch[];
  /** When the next timeline may begin, in milliseconds. */
  readonly length: number;
  /** When the picture of the table before gives way to the page, if one hangs there. */
  readonly uncoversAt?: number;
}

/** A stop at a place. */
export function stopAt({ x, y, width, angle }: Box, at: number, more: Partial<Stop> = {}): Stop {
  return { at, x, y, width, angle, ...more };
}

/** Out of sight until then. */
export function hidden(anchor: string, until: number): Touch {
  return { anchor, from: 0, to: until, act: { type: 'hide' } };
}

/** A timeline in which nothing is to be seen. */
export const emptyTimeline: Timeline<never> = { flights: [], touches: [], length: 0 };

/** The same with reduced motion: nothing travels, what is new appears at once, what leaves fades. */
export function stillTimeline<Look>({ touches, flights }: Timeline<Look>): Timeline<Look> {
  const appearing = touches.flatMap(({ anchor, act }): Touch[] =>
    act.type === 'hide' || act.type === 'unfurl'
      ? [{ anchor, from: 0, to: fade, act: { type: 'appear' } }]
      : [],
  );
  const leaving = flights.flatMap(({ look, stops: [first], isLeaving = false }): Flight<Look>[] =>
    isLeaving ? [{ look, stops: [first, { ...first, at: fade, opacity: 0 }] }] : [],
  );
  const isEmpty = appearing.length + leaving.length === 0;
  return { flights: leaving, touches: appearing, length: isEmpty ? 0 : fade };
}

/** All that is left of any motion when it is reduced, in milliseconds. */
const fade = 120;
