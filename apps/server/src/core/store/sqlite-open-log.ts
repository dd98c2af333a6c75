import { LogDamaged } from '@call-to-glory/table';
import { z } from 'zod';

import type { OpenLog } from './open-log.ts';
import { readRows, rowsAtOnce } from './read-rows.ts';
import type { Store } from './store.ts';

const storedPresence = z.object({ isThere: z.boolean(), isWhole: z.boolean() });
const storedEnd = z.object({ seq: z.number(), hash: z.string() }).optional();
const storedText = z.object({ count: z.number(), text: z.instanceof(Uint8Array) });

/** What hides nothing any more, in the store. */
export function createSqliteOpenLog(store: Store): OpenLog {
  return {
    async has(tableId) {
      const found = storedPresence.parse(await store.read({ type: 'isThere', tableId }));
      if (!found.isWhole) throw new LogDamaged(tableId, 1, 'its last row is gone');
      return found.isThere;
    },
    async lastEnd(tableId, before = Number.MAX_SAFE_INTEGER) {
      return storedEnd.parse(await store.read({ type: 'end', tableId, before })) ?? null;
    },
    async *text(tableId, upTo) {
      for (let after = 0; after < upTo; after += rowsAtOnce) {
        const limit = Math.min(rowsAtOnce, upTo - after);
        const found = await readRows(store, { type: 'rowTexts', tableId, after, limit });
        const { count, text } = storedText.parse(found);
        if (count < limit) throw new LogDamaged(tableId, after + 1, 'rows are gone');
        yield text;
      }
    },
  };
}
