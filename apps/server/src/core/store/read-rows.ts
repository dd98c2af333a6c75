import { LogDamaged, type TableId } from '@call-to-glory/table';

import { StoreDamaged } from './store.ts';

/** How many rows are read at a time, so that other requests are answered in between. */
export const rowsAtOnce = 250;

/** Awaits a read of a table's rows after one. Throws `StorageUnavailable`, or `LogDamaged` if they cannot be read. */
export async function orDamaged<Found>(
  tableId: TableId,
  after: number,
  asked: Promise<Found>,
): Promise<Found> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof StoreDamaged)) throw error;
    throw new LogDamaged(tableId, after + 1, 'it cannot be read');
  });
}
