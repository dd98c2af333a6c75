import type { GameTypes } from '@call-to-glory/game-kit';
import { gameAt, type TableView } from '@call-to-glory/table/client';

import type { Replayable } from './notation.ts';

/** Where in its game a row is. */
interface RowPlace {
  /** From 1; null where the game has no rounds. */
  readonly round: number | null;
  /** Which turn it is in the round, from 1, and which lap in which everyone has one; null where the game does not say. */
  readonly turn: number | null;
  readonly lap: number | null;
}

/** The course of a whole game, row by row. */
export interface ReplayCourse {
  readonly places: readonly RowPlace[];
  /** The rows at which a turn begins, and those at which a round does, or a lap in a game without rounds. */
  readonly turns: readonly number[];
  readonly rounds: readonly number[];
  /** For each seat, its score by row had the game stopped there; null where nothing is scored before the end. */
  readonly points: readonly (readonly number[])[] | null;
  /** The rows that changed the points most, in order. */
  readonly keyRows: readonly number[];
}

/** The maximum number of key moments, and the share of a game's rows that each takes up. */
const maxKeys = 6;
const roomOfKey = 1 / 10;

/** Reads the course of a game from its tables. */
export function courseOf<Types extends GameTypes, Play>(
  {
    notation,
    roundOf,
    turnOf,
    pointsOf,
  }: Pick<Replayable<Types, Play>, 'notation' | 'roundOf' | 'turnOf' | 'pointsOf'>,
  tables: readonly TableView<Types>[],
): ReplayCourse {
  const states = tables.flatMap((table): readonly Types['public'][] => {
    const view = gameAt(table);
    return view === null ? [] : [view.public];
  });
  // A move belongs to the turn in which it was made, but its state may already be the next turn's; a round starts with its own.
  const during = states.map((state, row) => {
    const before = states[row - 1];
    return before === undefined || roundOf?.(before) !== roundOf?.(state) ? state : before;
  });
  const seatCount = tables[0]?.seats.length ?? 1;
  const lapOf = (turn: number | null): number | null =>
    turn === null ? null : Math.ceil(turn / seatCount);
  const places = during.map((state) => {
    const turn = turnOf?.(state) ?? null;
    return { round: roundOf?.(state) ?? null, turn, lap: lapOf(turn) };
  });
  const { turnId, isBreak } = notation.game;
  const begins = (tell: (state: Types['public']) => unknown): readonly number[] =>
    states.flatMap((state, row) => {
      const before = states[row - 1];
      return before === undefined || tell(before) !== tell(state) ? [row] : [];
    });
  const points = pointsOf === undefined ? null : bySeat(states.map(pointsOf));
  return {
    places,
    turns: begins((state) => (isBreak(state) ? 'break' : turnId(state))),
    rounds: begins((state) => roundOf?.(state) ?? lapOf(turnOf?.(state) ?? null)),
    points,
    keyRows: points === null ? [] : keyRowsOf(points),
  };
}

/** The next row in a direction at which something begins; the last row if there is none. */
export function stepTo(
  starts: readonly number[],
  at: number,
  direction: 1 | -1,
  last: number,
): number {
  return direction === 1
    ? (starts.find((row) => row > at) ?? last)
    : (starts.findLast((row) => row < at) ?? 0);
}

function bySeat(rows: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return (rows[0] ?? []).map((_, seat) => rows.map((points) => points[seat] ?? 0));
}

/** The rows that changed the points most: the greatest change is picked first, and none close to another. */
function keyRowsOf(points: readonly (readonly number[])[]): readonly number[] {
  const count = points[0]?.length ?? 0;
  const changes = Array.from({ length: count }, (_, row) => ({
    row,
    size:
      row === 0
        ? 0
        : points.reduce((sum, one) => sum + Math.abs((one[row] ?? 0) - (one[row - 1] ?? 0)), 0),
  }));
  const room = Math.max(3, count * roomOfKey);
  const chosen: number[] = [];
  for (const { row, size } of changes.toSorted((one, other) => other.size - one.size)) {
    if (chosen.length === maxKeys || size === 0) break;
    if (chosen.every((other) => Math.abs(other - row) >= room)) chosen.push(row);
  }
  return chosen.toSorted((one, other) => one - other);
}
