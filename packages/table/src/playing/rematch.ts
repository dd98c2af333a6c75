import { isCorrespondence } from '../clock/clock-times.ts';
import { earliest } from '../clock/earliest.ts';
import type { Occupant, Table } from '../model/table.ts';
import { isSetToStart } from '../seating/attendance.ts';

const minute = 60_000;

/** How long, in milliseconds, somebody who has agreed to a rematch may be away before the others may go on without them. */
const awayTime = minute;

/** How long those who want another game wait for the others before they may go on without them, in milliseconds. */
export function rematchTime({ options }: Pick<Table<unknown>, 'options'>): number {
  return isCorrespondence(options.clock) ? 24 * 60 * minute : minute;
}

/**
 * When those who want another game have waited long enough for one of the others (server time, ms); null while nobody
 * wants one. Nothing happens by itself then: the host may go on without those for whom `mayGoWithout` is true.
 */
export function rematchDeadline(table: Table<unknown>): number | null {
  if (table.stage !== 'finished' || table.wantedSince === null) return null;
  const waited = table.wantedSince + rematchTime(table);
  const first = earliest(table.seats.flatMap((occupant) => awaitedUntil(table, occupant) ?? []));
  return Math.max(waited, first ?? waited);
}

/** Whether the host may go on without a chair's occupant: one who has not agreed, or has been away for a minute. */
export function mayGoWithout(table: Table<unknown>, occupant: Occupant, now: number): boolean {
  const until = awaitedUntil(table, occupant);
  return until !== null && until <= now;
}

/** When the others may next go on without somebody who has agreed but is away; null for nobody. */
export function nextGivenUp(table: Table<unknown>, now: number): number | null {
  const moments = table.seats.flatMap((occupant) => awaitedUntil(table, occupant) ?? []);
  return earliest(moments.filter((moment) => moment > now));
}

/** Until when to wait for a chair: a minute after someone who agreed left, 0 for others missing; null if none is. */
function awaitedUntil(table: Table<unknown>, occupant: Occupant): number | null {
  switch (occupant.type) {
    case 'bot':
      return null;
    case 'empty':
      return 0;
    case 'person':
      if (isSetToStart(table, occupant)) return null;
      return occupant.ready && occupant.awaySince !== null ? occupant.awaySince + awayTime : 0;
  }
}
