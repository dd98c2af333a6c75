import {
  isCorrespondence,
  timesOf,
  type PendingAction,
  type ListedTable,
} from '@call-to-glory/table';

import type { WaitingTable } from './decide-notice.ts';

/** Time is short when this fraction of a correspondence turn is left. */
const shortPart = 1 / 4;

/** The entry for a pending action, for the player it belongs to. */
export function waitingAt(table: ListedTable, action: PendingAction): WaitingTable {
  const names = table.seats.flatMap((seat) =>
    seat.type === 'person' && seat.id !== action.player ? [seat.name] : [],
  );
  return { table: table.id, action, shortAt: shortAt(table, action), names };
}

/** When its time becomes short; null for games timed in seconds, where nobody could come in time. */
function shortAt({ options }: ListedTable, { deadline }: PendingAction): number | null {
  const times = timesOf(options.clock);
  if (deadline === null || times === null || !isCorrespondence(options.clock)) return null;
  return deadline - times.move * shortPart;
}
