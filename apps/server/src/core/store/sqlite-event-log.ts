import { LogDamaged, type EventLog, type LogRow, type TableId } from '@call-to-glory/table';
import { z } from 'zod';

import { logStore } from './log-store.ts';
import { orDamaged, rowsAtOnce } from './read-rows.ts';
import type { Store } from './store.ts';

const storedRow = z.object({
  seq: z.number(),
  at: z.number(),
  player: z.string().nullable(),
  commandId: z.string(),
  command: z.string(),
  events: z.string(),
  hash: z.string(),
});
/** The log of all tables, in the store. */
export function createSqliteEventLog(store: Store): EventLog {
  const queries = store.of(logStore);
  return {
    async append(tableId, row, secret) {
      const stored = {
        ...row,
        command: JSON.stringify(row.command),
        events: JSON.stringify(row.events),
      };
      const isNext = await queries.append(tableId, stored, secret ?? null);
      return { type: isNext ? 'appended' : 'conflict' };
    },
    async read(tableId, after = 0) {
      const read: LogRow[] = [];
      let last: Awaited<ReturnType<typeof queries.rows>>['head'] = null;
      for (;;) {
        const from = after + read.length;
        const { rows, head } = await orDamaged(
          tableId,
          from,
          queries.rows(tableId, from, rowsAtOnce),
        );
        if (read.length === 0) last = head;
        read.push(...rows.map((row, index) => toRow(tableId, from + index + 1, row)));
        if (rows.length < rowsAtOnce) break;
      }
      if (last !== null && last.seq > after && read[last.seq - after - 1]?.hash !== last.hash) {
        throw new LogDamaged(
          tableId,
          after + read.length + 1,
          `${last.seq} rows were written once`,
        );
      }
      return read;
    },
    secret: (tableId) => queries.secret(tableId),
    tables: (changedSince = 0) => queries.tables(changedSince),
    keptTables: () => queries.keptTables(),
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
