import { LogDamaged } from '@call-to-glory/table';

import type { ReadRequest } from './store-request.ts';
import { StoreDamaged } from './store-thread.ts';
import type { Store } from './store.ts';

/** How many rows are read at a time, so that others are answered in between. */
export const rowsAtOnce = 250;

/** Reads some rows of a table. Throws `StorageUnavailable`; and `LogDamaged` if they cannot be read. */
export async function readRows(
  store: Store,
  request: Extract<ReadRequest, { type: 'rows' | 'rowTexts' }>,
): Promise<unknown> {
  return store.read(request).catch((error: unknown) => {
    if (!(error instanceof StoreDamaged)) throw error;
    throw new LogDamaged(request.tableId, request.after + 1, 'it cannot be read');
  });
}
