import type { TableEntry } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import type { LiveTable, TablePorts } from './live-table.ts';

/** How long a table stays awake that nobody uses, in milliseconds. */
export const idleTime = 10 * 60_000;

/** A table that is awake, and when it was asked for last (server time, ms). */
export interface Awake {
  readonly table: LiveTable;
  usedAt: number;
}

/**
 * May it come to that by itself that a table can sleep? Where people are it does not; that they go is heard of, but not
 * what goes on at tables of other nodes.
 */
export function mayChange(table: LiveTable, { sharing }: Pick<TablePorts, 'sharing'>): boolean {
  const { emptySince, closed } = table.listed();
  return sharing !== undefined || !table.isIdle || emptySince !== null || closed;
}

/** May a table sleep until it is due? Not while people are there, who may do something at any time. */
export function maySleep(
  table: LiveTable,
  { clock, sharing }: Pick<TablePorts, 'clock' | 'sharing'>,
): boolean {
  const { id, isIdle, isDriven, dueAt } = table;
  if (!isIdle || sharing?.isFollowed(id) === true) return false;
  // The node that drives it has it awake.
  if (!isDriven) return true;
  const { emptySince, closed } = table.listed();
  const isDueSoon = dueAt !== null && dueAt <= clock.now() + idleTime;
  return (emptySince !== null || closed) && !isDueSoon;
}

/**
 * Writes how a table is listed that sleeps now. Throws `StorageUnavailable`.
 *
 * @param seq its last row: among nodes nothing is written where another has followed
 */
export async function putAsleep(
  id: TableId,
  entry: TableEntry,
  seq: number,
  { log, sharing }: Pick<TablePorts, 'log' | 'sharing'>,
): Promise<void> {
  await (sharing === undefined ? log.putEntry(id, entry) : sharing.log.putEntry(id, entry, seq));
}
