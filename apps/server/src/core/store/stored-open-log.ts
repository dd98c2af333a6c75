import { LogDamaged } from '@call-to-glory/table';

import { logStore } from './log-store.ts';
import type { OpenLog } from './open-log.ts';
import { orDamaged, rowsAtOnce } from './read-rows.ts';
import type { Store } from './store.ts';

/** The open log, in the store. */
export function createStoredOpenLog(store: Store): OpenLog {
  const queries = store.of(logStore);
  return {
    async has(tableId) {
      const found = await queries.isThere(tableId);
      if (!found.isWhole) throw new LogDamaged(tableId, 1, 'its last row is gone');
      return found.isThere;
    },
    lastEnd: (tableId, before = Number.MAX_SAFE_INTEGER) => queries.end(tableId, before),
    async *text(tableId, upTo, from = 0) {
      for (let after = from; after < upTo; after += rowsAtOnce) {
        const limit = Math.min(rowsAtOnce, upTo - after);
        const asked = queries.rowTexts(tableId, after, limit);
        const found = await orDamaged(tableId, after, asked);
        if (found === null || found.count < limit) {
          throw new LogDamaged(tableId, after + 1, 'rows are gone');
        }
        yield found.text;
      }
    },
  };
}
