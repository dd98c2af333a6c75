import type { LiveTable, TablePorts } from './live-table.ts';

/** How long a table stays awake that nobody uses, in milliseconds. */
export const idleTime = 10 * 60_000;

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
