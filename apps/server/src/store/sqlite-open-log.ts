import { LogDamaged } from '@call-to-glory/table';
import { z } from 'zod';

import type { OpenLog } from '../history/open-log.ts';
import { readRows, rowsAtOnce } from './read-rows.ts';
import type { Store } from './store.ts';

const storedEnd = z.object({ seq: z.number(), hash: z.string() }).optional();
const storedTexts = z.array(z.string());

/** What hides nothing any more, in the store. */
export function createSqliteOpenLog(store: Store): OpenLog {
  return {
    async lastEnd(tableId, before = Number.MAX_SAFE_INTEGER) {
      return storedEnd.parse(await store.read({ type: 'end', tableId, before })) ?? null;
    },
    async *texts(tableId, upTo) {
      for (let after = 0; after < upTo; after += rowsAtOnce) {
        const limit = Math.min(rowsAtOnce, upTo - after);
        const found = await readRows(store, { type: 'rowTexts', tableId, after, limit });
        const texts = storedTexts.parse(found);
        if (texts.length < limit) throw new LogDamaged(tableId, after + 1, 'rows are gone');
        yield texts;
      }
    },
  };
}
