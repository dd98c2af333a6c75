import type { TableId } from '@call-to-glory/table';
import { z } from 'zod';

import { StoreDamaged } from './store-thread.ts';
import type { Store } from './store.ts';

const storedSeq = z.object({ seq: z.number() }).optional();

/**
 * The last row that a table had when the database was put back from a copy; null if it never was, or if that cannot be
 * read any more, which is no reason to refuse the table. Throws `StorageUnavailable`.
 */
export async function restoredAt(store: Store, tableId: TableId): Promise<number | null> {
  try {
    return storedSeq.parse(await store.read({ type: 'restoredAt', tableId }))?.seq ?? null;
  } catch (error) {
    if (error instanceof StoreDamaged) return null;
    throw error;
  }
}
