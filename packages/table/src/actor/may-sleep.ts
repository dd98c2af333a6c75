import type { TableEntry } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import type { LiveTable, TablePorts } from './live-table.ts';

/** How long an unused table stays awake, in milliseconds. */
const idleTime = 10 * 60_000;

/** The same while more are awake than this: anybody may wake tables, and each takes memory. */
const many = { awake: 1_000, idleTime: 30_000 };

/** How long an unused table stays awake while so many are, in milliseconds. */
export function idleTimeAmong(awake: number): number {
  return awake > many.awake ? many.idleTime : idleTime;
}

/** A table that is awake, and when it was last used (server time, ms). */
export interface Awake {
  readonly table: LiveTable;
  usedAt: number;
}

/**
 * Whether a table may become able to sleep without notice. Not while people are there, since their leaving is reported;
 * but changes at the tables of other nodes are not.
 */
export function mayChange(table: LiveTable, { sharing }: Pick<TablePorts, 'sharing'>): boolean {
  const { emptySince, closed } = table.listed();
  return sharing !== undefined || !table.isIdle || emptySince !== null || closed;
}

/** Whether a table may sleep until it is due. Not while people are there, who may act at any time. */
export function maySleep(
  table: LiveTable,
  { clock, sharing }: Pick<TablePorts, 'clock' | 'sharing'>,
): boolean {
  const { id, isIdle, isDriven, dueAt } = table;
  if (!isIdle || sharing?.isFollowed(id) === true) return false;
  // Its driver keeps it awake.
  if (!isDriven) return true;
  const { emptySince, closed } = table.listed();
  const isDueSoon = dueAt !== null && dueAt <= clock.now() + idleTime;
  return (emptySince !== null || closed) && !isDueSoon;
}

/**
 * Writes the entry of a table that now sleeps. Throws `StorageUnavailable`.
 *
 * @param seq its last row: with several nodes, nothing is written if another row has followed
 */
export async function putAsleep(
  id: TableId,
  entry: TableEntry,
  seq: number,
  { log, sharing }: Pick<TablePorts, 'log' | 'sharing'>,
): Promise<void> {
  await (sharing === undefined ? log.putEntry(id, entry) : sharing.log.putEntry(id, entry, seq));
}
