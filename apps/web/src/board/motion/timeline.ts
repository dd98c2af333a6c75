import type { Box } from './boxes.ts';
import type { Curve } from './curves.ts';

/** Where a flying thing is at a given moment. */
export interface Stop {
  /** Milliseconds from the start of the timeline. */
  readonly at: number;
  /** The centre, in pixels from the top left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Degrees; 0 by default. */
  readonly angle?: number;
  /** 1 by default. */
  readonly opacity?: number;
  /** The easing from here on; linear by default. */
  readonly curve?: Curve;
}

/** Something that flies over the table, from its first stop to its last, and stays there until the timeline is over. */
export interface Flight<Look> {
  readonly look: Look;
  /** What it turns into on the way: by being flipped over, or by a gradual fade. */
  readonly becomes?: {
    readonly look: Look;
    readonly how: 'flip' | 'fade';
    readonly from: number;
    readonly to: number;
  };
  readonly stops: readonly [Stop, ...Stop[]];
  /** Does it leave the table? With reduced motion it then fades where it is. */
  readonly isLeaving?: boolean;
  /** How far it rises above the straight line between two moments. */
  readonly arc?: { readonly from: number; readonly to: number; readonly rise: number };
}

/** Something that happens to the element at an anchor of the table itself. */
export interface Touch {
  readonly anchor: string;
  readonly from: number;
  readonly to: number;
  /** `hide`: out of sight from the start until `to`; the others end with the element as it is on the table. */
  readonly act:
    | { readonly type: 'hide' }
    | { readonly type: 'appear' }
    | { readonly type: 'drop' }
    | { readonly type: 'turn'; readonly angle: number }
    /** It stays where it was until `from`, then moves to its new place. */
    | { readonly type: 'slide'; readonly x: number; readonly y: number }
    /** It unrolls from its upper edge. */
    | { readonly type: 'unfurl' }
    /** A number counts up to its value. */
    | { readonly type: 'count'; readonly start: number; readonly end: number }
    /** It is revealed from the left. */
    | { readonly type: 'draw' }
    /** The lamp over a mat moves there, or comes from there; in pixels. */
    | { readonly type: 'lampTo' | 'lampFrom'; readonly x: number; readonly y: number };
}

/** The visible part of a cue. */
export interface Timeline<Look> {
  readonly flights: readonly Flight<Look>[];
  readonly touches: readonly Touch[];
  /** When the next timeline may begin, in milliseconds. */
  readonly length: number;
  /** When the picture of the previous table gives way to the page, if there is one. */
  readonly uncoversAt?: number;
}

/** A stop at a box. */
export function stopAt({ x, y, width, angle }: Box, at: number, more: Partial<Stop> = {}): Stop {
  return { at, x, y, width, angle, ...more };
}

/** Hides an anchor until the given time. */
export function hidden(anchor: string, until: number): Touch {
  return { anchor, from: 0, to: until, act: { type: 'hide' } };
}

/** A timeline in which nothing is visible. */
export const emptyTimeline: Timeline<never> = { flights: [], touches: [], length: 0 };

/** The same with reduced motion: nothing travels, new things appear at once, things that leave fade. */
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

/** The duration of whatever remains of reduced motion, in milliseconds. */
const fade = 120;
