import { LogDamaged, type EventLog, type LogRow, type TableId } from '@call-to-glory/table';
import { z } from 'zod';

import { readRows, rowsAtOnce } from './read-rows.ts';
import type { Store } from './store.ts';

const storedLog = z.object({
  rows: z.array(z.unknown()),
  head: z.object({ seq: z.number(), hash: z.string() }).nullable(),
});
const storedRow = z.object({
  seq: z.number(),
  at: z.number(),
  player: z.string().nullable(),
  commandId: z.string(),
  command: z.string(),
  events: z.string(),
  hash: z.string(),
});
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
      const read: LogRow[] = [];
      let head: z.infer<typeof storedLog>['head'] = null;
      for (;;) {
        const from = after + read.length;
        const found = await readRows(store, {
          type: 'rows',
          tableId,
          after: from,
          limit: rowsAtOnce,
        });
        const part = storedLog.parse(found);
        if (read.length === 0) ({ head } = part);
        read.push(...part.rows.map((row, index) => toRow(tableId, from + index + 1, row)));
        if (part.rows.length < rowsAtOnce) break;
      }
      if (head !== null && head.seq > after && read[head.seq - after - 1]?.hash !== head.hash) {
        throw new LogDamaged(
          tableId,
          after + read.length + 1,
          `${head.seq} rows were written once`,
        );
      }
      return read;
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

function toRow(tableId: TableId, seq: number, row: unknown): LogRow {
  try {
    const stored = storedRow.parse(row);
    const command: unknown = JSON.parse(stored.command);
    const events = z.array(z.unknown()).parse(JSON.parse(stored.events));
    return { ...stored, command, events };
  } catch {
    throw new LogDamaged(tableId, seq, 'it cannot be understood');
  }
}
