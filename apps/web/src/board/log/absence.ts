import type { GameTypes, Seat } from '@call-to-glory/game-kit';

import type { Step } from './steps.ts';

/** An absence shorter than this does not count, in milliseconds. */
const shortest = 5000;
/** After a reconnect, the missed rows have come within this time, in milliseconds. */
const arrival = 5000;

/** Whether the player is looking at the table, and since when they are not. */
export interface Absence {
  /** The row that they saw last, and when they left; null while they are here. */
  readonly left: { readonly seq: number; readonly at: number } | null;
  /** When they came back; null while they are away, and once what they missed is settled. */
  readonly backAt: number | null;
  /** The rows that they have missed: after one, up to and including another; null if there is nothing to report. */
  readonly missed: { readonly after: number; readonly upTo: number } | null;
}

/**
 * A player who has just opened the table.
 *
 * @param covered the row in which a stand-in took over for them; null if none plays for them
 */
export function arrived(covered: number | null): Absence {
  return {
    left: covered === null ? null : { seq: covered, at: -Infinity },
    backAt: null,
    missed: null,
  };
}

/**
 * The absence after another look at the table.
 *
 * @param isHere whether the page is in sight, connected, and no stand-in plays for them
 * @param seq the row that the page shows
 * @param now milliseconds
 */
export function afterLook(absence: Absence, isHere: boolean, seq: number, now: number): Absence {
  const { left, backAt } = absence;
  if (left === null) return isHere ? absence : { ...absence, left: { seq, at: now }, backAt: null };
  if (!isHere) return backAt === null ? absence : { ...absence, backAt: null };
  const settled = { ...absence, left: null, backAt: null };
  const back = backAt ?? now;
  if (now - back >= arrival || back - left.at < shortest) return settled;
  // A single row is shown as it happens anyway.
  if (seq > left.seq + 1) return { ...settled, missed: { after: left.seq, upTo: seq } };
  if (seq > left.seq) return settled;
  return backAt === null ? { ...absence, backAt: back } : absence;
}

/** The row in which a stand-in took over for a seat; null if none plays for it or that was long ago. */
export function standInAt(steps: readonly Step<GameTypes>[], seat: Seat | null): number | null {
  for (const step of steps.toReversed()) {
    if (step.type !== 'table') continue;
    const { event, seq } = step;
    if (event.type === 'returned' && event.seat === seat) return null;
    if (event.type === 'covered' && event.seat === seat) return seq;
  }
  return null;
}
