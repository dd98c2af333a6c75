import { createHash, hash } from 'node:crypto';

import { chainStart, verifyChain, type LogRow } from '@call-to-glory/table';

import type { Keeping, KeptRow, KeptTable } from './kept-tables.ts';

/** The target of a transfer. */
export interface Receiving extends Keeping {
  put(table: KeptTable, rows: readonly KeptRow[]): void | Promise<void>;
  /** Lets the server that starts here take over the tables that were awake: their driver is not here. */
  leaveTables(): void | Promise<void>;
}

/** What was moved. */
export interface Moved {
  readonly tables: number;
  readonly rows: number;
  /** Logs whose rows are all there, and chained to the one before; and logs that were damaged before they were moved. */
  readonly whole: number;
  readonly damaged: number;
}

/**
 * Copies all tables, and reads them back; then nobody drives the tables that were awake. Throws if anything read back
 * differs from the source.
 */
export async function copyAll(
  tables: readonly KeptTable[],
  from: Keeping,
  to: Receiving,
): Promise<Moved> {
  let rows = 0;
  for (const table of tables) {
    const sent = digestOfRows();
    for await (const some of from.rows(table)) {
      if (some.length > 0) await to.put(table, some);
      sent.add(some);
    }
    const arrived = digestOfRows();
    for await (const some of to.rows(table)) arrived.add(some);
    const [before, after] = [sent.end(), arrived.end()];
    if (before !== after) throw new Error(`${table.name} is not what it was: ${before}, ${after}`);
    rows += sent.count();
  }
  const log = tables.find(({ name }) => name === 'log');
  if (log === undefined) throw new Error('there is no log');
  await to.leaveTables();
  return { tables: tables.length, rows, ...(await checkChains(log, to, from.cut)) };
}

/** Counts rows, and hashes their content. */
function digestOfRows() {
  const digest = createHash('sha256');
  let count = 0;
  return {
    add(rows: readonly KeptRow[]) {
      for (const row of rows) digest.update(JSON.stringify(row.map(plain)));
      count += rows.length;
    },
    count: () => count,
    end: () => `${count} rows, ${digest.digest('hex')}`,
  };
}

function plain(value: KeptRow[number]): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
}

/** Verifies the hash chains of all logs, reading them in order. */
async function checkChains(
  log: KeptTable,
  kept: Keeping,
  cut: ReadonlyMap<string, number> = new Map(),
): Promise<Pick<Moved, 'whole' | 'damaged'>> {
  const damaged = new Set(cut.keys());
  const begun = new Set(cut.keys());
  let last = { tableId: '', seq: 0, hash: chainStart };
  for await (const some of kept.rows(log)) {
    for (const row of some) {
      const { tableId, ...found } = readRow(log, row);
      if (tableId !== last.tableId) last = { tableId, seq: 0, hash: chainStart };
      begun.add(tableId);
      try {
        verifyChain(tableId, [found.row()], last, (text) => hash('sha256', text));
      } catch {
        damaged.add(tableId);
      }
      last = { tableId, seq: found.seq, hash: found.hash };
    }
  }
  return { whole: begun.size - damaged.size, damaged: damaged.size };
}

function readRow({ columns }: KeptTable, row: KeptRow) {
  const values = Object.fromEntries(columns.map(({ name }, index) => [name, row[index]]));
  const { seq, at, player, hash: rowHash } = values;
  return {
    tableId: String(values['table_id']),
    seq: Number(seq),
    hash: String(rowHash),
    row: (): LogRow => ({
      seq: Number(seq),
      at: Number(at),
      player: player === null ? null : String(player),
      commandId: String(values['command_id']),
      command: JSON.parse(String(values['command'])) as unknown,
      events: JSON.parse(String(values['events'])) as readonly unknown[],
      hash: String(rowHash),
    }),
  };
}
