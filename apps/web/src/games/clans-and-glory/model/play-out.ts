import {
  outcome,
  playOut,
  standingsAfter,
  type ClansPublic,
  type MeetingScore,
  type Taking,
} from '@call-to-glory/clans-and-glory/client';
import type { Seat } from '@call-to-glory/game-kit';

/** What one shield takes at a meeting, and its place in the stack from 1. */
export interface TakenBy extends Taking {
  readonly position: number;
}

/** One player's row of the sheet. */
export interface TakenRow {
  readonly seat: Seat;
  /** What their shields take at each meeting, from the west. */
  readonly meetings: readonly (readonly TakenBy[])[];
  readonly points: number;
  readonly cards: number;
  /** 1 for the first; those who are level share a place. Null while not everything is shown. */
  readonly place: number | null;
}

/** How far the meetings are played out: how many of the shields have taken their cards (C13). */
export interface PlayedOut {
  readonly rows: readonly TakenRow[];
  /** What goes to nobody at each meeting that is over. */
  readonly left: readonly MeetingScore['left'][];
  readonly isWhole: boolean;
  /** The shield that has taken last; null before the first. */
  readonly last: (TakenBy & { readonly meeting: number }) | null;
}

/** How many shields are in the stacks of all meetings, and after how many of them each meeting is over. */
export function stepsOfMeetings(state: ClansPublic): readonly number[] {
  let sum = 0;
  return state.stacks.map((stack) => (sum += stack.length));
}

/**
 * The meetings as they are after this many shields, from the west.
 *
 * @param isWhole are places shown? Then the best come first; until then it is turn order
 */
export function playedOut(state: ClansPublic, shown: number, isWhole: boolean): PlayedOut {
  const ends = stepsOfMeetings(state);
  const scores = playOut(state).map((score, meeting): MeetingScore => {
    const before = ends[meeting - 1] ?? 0;
    const isOver = shown >= (ends[meeting] ?? 0);
    const takings = score.takings.slice(0, Math.max(0, shown - before));
    return { ...score, takings, left: isOver ? score.left : [] };
  });
  const { points, cards } = standingsAfter(state.handSizes.length, scores);
  const places = isWhole ? (outcome(state)?.places ?? null) : null;
  const rows = points.map((sum, seat): TakenRow => ({
    seat,
    meetings: scores.map(({ takings }) => numbered(takings).filter((one) => one.seat === seat)),
    points: sum,
    cards: cards[seat] ?? 0,
    place: places?.[seat] ?? null,
  }));
  const all = scores.flatMap(({ meeting, takings }) =>
    numbered(takings).map((taking) => ({ ...taking, meeting })),
  );
  return {
    rows: rows.toSorted(
      (one, other) => (one.place ?? 0) - (other.place ?? 0) || one.seat - other.seat,
    ),
    left: scores.map(({ left }) => left),
    isWhole,
    last: all.at(-1) ?? null,
  };
}

function numbered(takings: readonly Taking[]): readonly TakenBy[] {
  return takings.map((taking, index) => ({ ...taking, position: index + 1 }));
}

/** For each seat its points after 0, 1, 2 … meetings. */
export function raceOf(state: ClansPublic): readonly (readonly number[])[] {
  const scores = playOut(state);
  return state.handSizes.map((_, seat) =>
    Array.from(
      { length: scores.length + 1 },
      (__, count) =>
        standingsAfter(state.handSizes.length, scores.slice(0, count)).points[seat] ?? 0,
    ),
  );
}
