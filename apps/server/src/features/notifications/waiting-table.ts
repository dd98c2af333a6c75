import { isCorrespondence, timesOf, type Call, type ListedTable } from '@call-to-glory/table';

import type { WaitingTable } from './decide-notice.ts';

/** Time is short when so much of a turn that takes days is left. */
const shortPart = 1 / 4;

/** What a call tells the player whom it is for. */
export function waitingAt(table: ListedTable, call: Call): WaitingTable {
  const names = table.seats.flatMap((seat) =>
    seat.type === 'person' && seat.id !== call.player ? [seat.name] : [],
  );
  return { table: table.id, call, shortAt: shortAt(table, call), names };
}

/** From when on the time for a call is short; null where seconds count, and nobody could come in time. */
function shortAt({ options }: ListedTable, { deadline }: Call): number | null {
  const times = timesOf(options.clock);
  if (deadline === null || times === null || !isCorrespondence(options.clock)) return null;
  return deadline - times.move * shortPart;
}
