import { isCorrespondence } from '../clock/clock-times.ts';
import type { Table } from '../model/table.ts';

const minute = 60_000;

/** How long those who want another game wait for the others before they may go on without them, in milliseconds. */
export function rematchTime({ options }: Pick<Table<unknown>, 'options'>): number {
  return isCorrespondence(options.clock) ? 24 * 60 * minute : minute;
}

/**
 * When those who want another game have waited long enough (server time, ms); null while nobody wants one. Nothing
 * happens by itself then: the host may go on without the others.
 */
export function rematchDeadline(table: Table<unknown>): number | null {
  if (table.stage !== 'finished' || table.wantedSince === null) return null;
  return table.wantedSince + rematchTime(table);
}
