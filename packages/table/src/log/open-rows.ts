import { isGameEnd } from '../model/event.ts';
import type { LogRow } from '../model/ports.ts';
import { eventsOf } from './table-record.ts';

/**
 * The rows of a table that no longer hide anything: all up to the end of its last finished game, with
 * every hand and the secret it was dealt from; none until a game is over.
 */
export function openRows(rows: readonly LogRow[]): readonly LogRow[] {
  const last = rows.findLastIndex((row) => eventsOf(row).some(isGameEnd));
  return rows.slice(0, last + 1);
}
