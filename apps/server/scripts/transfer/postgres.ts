import { Client } from 'pg';

import { openPostgresStore } from '../../src/core/store/postgres/open-postgres-store.ts';
import { ourTypes } from '../../src/core/store/postgres/our-types.ts';
import { runSteps } from '../../src/core/store/postgres/step-runner.ts';
import { StoreRefused } from '../../src/core/store/store.ts';
import { storeParts } from '../../src/features.ts';
import { historyStore } from '../../src/features/history/history-store.ts';
import { requireUnused } from '../require-unused.ts';
import {
  keptTables,
  rowsAtOnce,
  selectAll,
  type Keeping,
  type KeptRow,
  type KeptTable,
} from './kept-tables.ts';

/** A PostgreSQL database, as of one moment. */
export interface KeptPostgres extends Keeping {
  readonly tables: readonly KeptTable[];
  /** Throws `StoreRefused` if any table has rows. */
  requireEmpty(): Promise<void>;
  put(table: KeptTable, rows: readonly KeptRow[]): Promise<void>;
  leaveTables(): Promise<void>;
  /**
   * Takes tables back to the last row that is there, as a restore from a copy does: they play on from there, so nothing
   * may point beyond it.
   */
  takeBack(cut: ReadonlyMap<string, number>): Promise<void>;
  /** Commits what was put. */
  close(): Promise<void>;
  /** Ends the connection, and with it everything that was put. */
  discard(): Promise<void>;
}

/** Opens a database that no server is using, and migrates it. Throws `StoreRefused` if it cannot be used. */
export async function openKeptPostgres(url: string): Promise<KeptPostgres> {
  const store = await openPostgresStore(url, storeParts);
  try {
    await requireUnused(store);
  } finally {
    await store.close();
  }
  const client = await connect(url);
  const tables = await keptTables(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  // Nobody may write in the meantime.
  const names = tables.map(({ name }) => name).join(', ');
  await client.query(`LOCK TABLE ${names} IN SHARE ROW EXCLUSIVE MODE`);

  return {
    tables,
    async requireEmpty() {
      for (const { name } of tables) {
        const { rows } = await client.query(`SELECT 1 FROM ${name} LIMIT 1`);
        if (rows.length > 0) {
          throw new StoreRefused(`The database is not empty: there is something in ${name}.`);
        }
      }
    },
    async *rows(table) {
      await client.query(`DECLARE all_rows CURSOR FOR ${selectAll(table)}`);
      for (;;) {
        const text = `FETCH ${rowsAtOnce} FROM all_rows`;
        const { rows } = await client.query<KeptRow & unknown[]>({ text, rowMode: 'array' });
        yield rows;
        if (rows.length < rowsAtOnce) break;
      }
      await client.query('CLOSE all_rows');
    },
    async put({ name, columns, counting }, rows) {
      const listed = columns.map((one) => one.name).join(', ');
      const places = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ');
      await client.query(
        `INSERT INTO ${name} (${listed}) SELECT * FROM unnest(${places})`,
        columns.map((_column, index) => rows.map((row) => row[index])),
      );
      if (counting === null) return;
      await client.query(
        `SELECT setval(pg_get_serial_sequence($1, $2), max(${counting})) FROM ${name}`,
        [name, counting],
      );
    },
    async leaveTables() {
      // Servers take over tables that are due and whose driver is not alive.
      await client.query("UPDATE tables SET driver = 'gone', due_at = at WHERE is_awake = 1");
    },
    async takeBack(cut) {
      for (const [tableId, seq] of cut) {
        await client.query('DELETE FROM game_ends WHERE table_id = $1 AND seq > $2', [
          tableId,
          seq,
        ]);
        await runSteps(client, storeParts, historyStore.writes.forgetAfter(tableId, seq));
        if (seq === 0) continue;
        await client.query(
          `INSERT INTO restored (table_id, seq) VALUES ($1, $2)
          ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq`,
          [tableId, seq],
        );
      }
    },
    async close() {
      await client.query('COMMIT');
      await client.end();
    },
    discard: () => client.end(),
  };
}

/** Connects without a limit on how long anything may take. */
async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, types: ourTypes() });
  // Its queries fail as well.
  client.on('error', () => {});
  await client.connect();
  // The role or the database may have limits of its own; which there are depends on the version of PostgreSQL.
  await client.query(
    `SELECT set_config(name, '0', false) FROM pg_settings
    WHERE name IN (
      'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'
    )`,
  );
  return client;
}
