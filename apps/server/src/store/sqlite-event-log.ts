import type { EventLog, LogRow } from '@call-to-glory/table';
import { z } from 'zod';

import type { Store } from './store.ts';

const storedRows = z.array(
  z.object({
    seq: z.number(),
    at: z.number(),
    player: z.string().nullable(),
    commandId: z.string(),
    command: z.string(),
    events: z.string(),
    hash: z.string(),
  }),
);
const storedSecret = z.object({ secret: z.string() }).optional();
const storedTables = z.array(z.object({ tableId: z.string() }));

/** The log of all tables, in the store. */
export function createSqliteEventLog(store: Store): EventLog {
  return {
    async append(tableId, row, secret) {
      const stored = {
        ...row,
        command: JSON.stringify(row.command),
        events: JSON.stringify(row.events),
      };
      const isNext = z
        .boolean()
        .parse(await store.write({ type: 'append', tableId, row: stored, secret: secret ?? null }));
      return { type: isNext ? 'appended' : 'conflict' };
    },
    async read(tableId, after = 0) {
      const rows = storedRows.parse(await store.read({ type: 'rows', tableId, after }));
      return rows.map(toRow);
    },
    async secret(tableId) {
      return storedSecret.parse(await store.read({ type: 'secret', tableId }))?.secret ?? null;
    },
    async tables(changedSince = 0) {
      const rows = storedTables.parse(await store.read({ type: 'tables', changedSince }));
      return rows.map(({ tableId }) => tableId);
    },
    async keptTables() {
      const rows = storedTables.parse(await store.read({ type: 'keptTables' }));
      return rows.map(({ tableId }) => tableId);
    },
  };
}

function toRow(stored: z.infer<typeof storedRows>[number]): LogRow {
  const command: unknown = JSON.parse(stored.command);
  const events = z.array(z.unknown()).parse(JSON.parse(stored.events));
  return { ...stored, command, events };
}
