import type { TableId } from '@call-to-glory/table';

import { epochStore } from './epoch-store.ts';
import { StoreDamaged, type Store } from './store.ts';

/**
 * The last row that a table had when the database was restored from a copy; null if it never was, or if that cannot be
 * read, which is no reason to refuse the table. Throws `StorageUnavailable`.
 */
export async function restoredAt(store: Store, tableId: TableId): Promise<number | null> {
  try {
    return await store.of(epochStore).restoredAt(tableId);
  } catch (error) {
    if (error instanceof StoreDamaged) return null;
    throw error;
  }
}
