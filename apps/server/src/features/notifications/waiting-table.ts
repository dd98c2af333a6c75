import {
  isCorrespondence,
  timesOf,
  type PendingAction,
  type ListedTable,
} from '@call-to-glory/table';

import type { WaitingTable } from './decide-notice.ts';

/** Time is short when so much of a turn that takes days is left. */
const shortPart = 1 / 4;

/** What something pending tells the player whom it is for. */
export function waitingAt(table: ListedTable, action: PendingAction): WaitingTable {
  const names = table.seats.flatMap((seat) =>
    seat.type === 'person' && seat.id !== action.player ? [seat.name] : [],
  );
  return { table: table.id, action, shortAt: shortAt(table, action), names };
}

/** From when on the time for it is short; null where seconds count, and nobody could come in time. */
function shortAt({ options }: ListedTable, { deadline }: PendingAction): number | null {
  const times = timesOf(options.clock);
  if (deadline === null || times === null || !isCorrespondence(options.clock)) return null;
  return deadline - times.move * shortPart;
}
