import type { TableCommand } from '../model/command.ts';
import type { PlayerId, Table } from '../model/table.ts';
import { seatOf } from '../seating/seats.ts';

/** So many rows people may add to a table between two games: its log stays for good, and is for games. */
export const maxChanges = { byOne: 150, byAll: 500 };

/** How many rows of people a table has got since its last game. */
export interface ChangeCounts {
  readonly byOne: number;
  readonly byAll: number;
}

/** Those who sit may still begin then, or go. */
const lastCommands: ReadonlySet<TableCommand['type']> = new Set(['ready', 'open', 'stand']);

/** Guests cannot use these up: by them the host keeps the table in order. */
const meansOfHost: ReadonlySet<TableCommand['type']> = new Set([
  'clearSeat',
  'lock',
  'setOptions',
  'seatBot',
]);

/**
 * The limit that a command goes beyond; null if it is none too many.
 *
 * @param changes of the player and of all
 */
export function limitOfChanges(
  table: Table<unknown>,
  changes: ChangeCounts,
  player: PlayerId,
  { type }: TableCommand,
): number | null {
  if (lastCommands.has(type)) return null;
  // A game needs one from each; to replace one is a change like any other.
  if (type === 'seal' && !hasSealed(table, player)) return null;
  if (changes.byOne >= maxChanges.byOne) return maxChanges.byOne;
  return changes.byAll >= maxChanges.byAll && !meansOfHost.has(type) ? maxChanges.byAll : null;
}

function hasSealed(table: Table<unknown>, player: PlayerId): boolean {
  const seat = seatOf(table, player);
  return seat !== null && (table.seals[seat] ?? '') !== '';
}
