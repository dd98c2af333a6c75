import type { Viewer } from '@call-to-glory/game-kit';
import { useState } from 'react';

import {
  caughtUp,
  isArrived,
  isHurried,
  landed,
  openedAt,
  received,
  type HandOver,
} from './hand-over.ts';

/** Everything that the board uses from the log. */
export interface TablePosition<Table, Row> {
  readonly table: Table;
  readonly seq: number;
  readonly viewer: Viewer;
  /** The latest rows, oldest first, up to and including `seq`. */
  readonly recent: readonly Row[];
}

/** What a game says about the positions of its tables. */
export interface CueSource<At, Cue> {
  /** What moves between two positions. */
  cuesBetween(from: At, to: At): readonly Cue[];
  /** What moves on a page that has just been opened. */
  openingCues(at: At): readonly Cue[];
  /** Does the viewer have to do something there? */
  isAsked(at: At): boolean;
}

/** What the page shows of what it knows, and the callbacks for the motion on it. */
export interface HandedOver<At extends TablePosition<unknown, unknown>, Cue> {
  readonly state: HandOver<At, Cue>;
  /** Is everything known also shown? Only then is anything lit. */
  readonly isArrived: boolean;
  readonly isHurried: boolean;
  onLanded(count: number): void;
  onSkip(): void;
}

/**
 * Hands positions over to the page one after another, as fast as they can be animated.
 *
 * @param isStill whether nobody is watching, or there is nothing that could animate
 */
export function useHandOver<At extends TablePosition<unknown, unknown>, Cue>(
  position: At,
  { cuesBetween, openingCues, isAsked }: CueSource<At, Cue>,
  isStill: boolean,
): HandedOver<At, Cue> {
  const [kept, setKept] = useState(() => ({
    position,
    state: openedAt(position, isStill ? [] : openingCues(position)),
  }));
  let { state } = kept;
  if (isOther(kept.position, position)) {
    const isSame = kept.position.viewer === position.viewer;
    state = received(state, position, {
      cues: cuesBetween,
      isAsked: isAsked(position),
      isStill: isStill || !isSame || document.hidden,
    });
    setKept({ position, state });
  }
  return {
    state,
    isArrived: isArrived(state),
    isHurried: isHurried(state, isAsked(state.shown)),
    onLanded: (count) =>
      setKept((now) => ({ ...now, state: landed(now.state, count, cuesBetween) })),
    onSkip: () => setKept((now) => ({ ...now, state: caughtUp(now.state) })),
  };
}

function isOther(
  before: TablePosition<unknown, unknown>,
  now: TablePosition<unknown, unknown>,
): boolean {
  return (['table', 'seq', 'viewer', 'recent'] as const).some((part) => before[part] !== now[part]);
}
