import type { GameTypes } from '@call-to-glory/game-kit';

import type { LogRow } from '../model/ports.ts';
import type { WholeTable } from '../model/whole-table.ts';
import type { LogStart } from './private-past.ts';

/** A log, or what somebody may read of it. */
export interface LogPart {
  /** What the rows continue from; null if they begin with the first row of the table. */
  readonly start: LogStart | null;
  readonly rows: readonly LogRow[];
}

/** The row with this number; undefined if it is not in this part. */
export function rowAt({ start, rows }: LogPart, seq: number): LogRow | undefined {
  return rows[seq - 1 - (start?.seq ?? 0)];
}

/** The number of the last row. */
export function lastSeqOf({ start, rows }: LogPart): number {
  return (start?.seq ?? 0) + rows.length;
}

/** How many games of the table came before this part. */
export function gamesBefore({ start }: LogPart): number {
  return start?.table.gameNumber ?? 0;
}

/** The table that the rows continue; null before the first row. */
export function tableAtStart<Types extends GameTypes>(
  start: LogStart | null,
): WholeTable<Types> | null {
  return start?.table ?? null;
}
