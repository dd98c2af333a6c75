import type { TableCommand } from '../model/command.ts';
import type { PlayerId, Table } from '../model/table.ts';
import { seatOf } from '../seating/seats.ts';

/** How many rows people may add to a table between two games: its log is kept for good, and is meant for games. */
export const maxChanges = { byOne: 150, byAll: 500 };

/** How many rows people have added to a table since its last game. */
export interface ChangeCounts {
  readonly byOne: number;
  readonly byAll: number;
}

/** At the limit, seated people may still begin a game, or leave. */
const lastCommands: ReadonlySet<TableCommand['type']> = new Set([
  'ready',
  'open',
  'stand',
  'leaveGroup',
]);

/** Guests cannot use up the limit for these, with which the host manages the table. */
const meansOfHost: ReadonlySet<TableCommand['type']> = new Set([
  'clearSeat',
  'lock',
  'readmit',
  'setOptions',
  'seatBot',
]);

/**
 * The limit that a command would exceed; null if none.
 *
 * @param changes the rows of the player and of everyone
 */
export function limitOfChanges(
  table: Table<unknown>,
  changes: ChangeCounts,
  player: PlayerId,
  { type }: TableCommand,
): number | null {
  if (lastCommands.has(type)) return null;
  // A game needs one seal from each player; replacing it is a change like any other.
  if (type === 'seal' && !hasSealed(table, player)) return null;
  if (changes.byOne >= maxChanges.byOne) return maxChanges.byOne;
  return changes.byAll >= maxChanges.byAll && !meansOfHost.has(type) ? maxChanges.byAll : null;
}

function hasSealed(table: Table<unknown>, player: PlayerId): boolean {
  const seat = seatOf(table, player);
  return seat !== null && (table.seals[seat] ?? '') !== '';
}
