import { LogDamaged, type TableId } from '@call-to-glory/table';

import { StoreDamaged } from './store.ts';

/** How many rows are read at a time, so that others are answered in between. */
export const rowsAtOnce = 250;

/** What was asked about the rows of a table after one. Throws `StorageUnavailable`; and `LogDamaged` if they cannot be read. */
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
