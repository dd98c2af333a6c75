import {
  StorageUnavailable,
  type AppendResult,
  type EventLog,
  type LogRow,
} from '@call-to-glory/table';

import { completionOf, resultOf } from '../../../lib/storage/indexed-database.ts';

interface StoredRow {
  readonly table: string;
  readonly row: LogRow;
}

interface StoredTable {
  readonly id: string;
  /** Of the last row. */
  readonly seq: number;
  readonly changedAt: number;
  readonly secret: string | null;
}

/** Opens the log that this browser keeps. Rejects where a browser keeps nothing. */
export async function openIndexedLog(factory: IDBFactory): Promise<IndexedLog> {
  const opening = factory.open('solo', 1);
  opening.addEventListener('upgradeneeded', () => {
    const rows = opening.result.createObjectStore('rows', { keyPath: ['table', 'row.seq'] });
    // Rows without a player have no key here, so the table's own commands may share an id.
    const command = ['table', 'row.player', 'row.commandId'];
    rows.createIndex('command', command, { unique: true });
    // Numbered by their first rows.
    const tables = opening.result.createObjectStore('tables', { autoIncrement: true });
    tables.createIndex('id', 'id', { unique: true });
  });
  return new IndexedLog(await resultOf(opening));
}

/** A log in the browser's own database, which outlives the page. */
export class IndexedLog implements EventLog {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  append(tableId: string, row: LogRow, secret?: string): Promise<AppendResult> {
    return this.#run('readwrite', async (rows, tables) => {
      const key = await resultOf(tables.index('id').getKey(tableId));
      const stored =
        key === undefined ? null : await resultOf(tables.get(key) as IDBRequest<StoredTable>);
      const isKnown = row.player !== null && (await hasCommand(rows, tableId, row));
      if (row.seq !== (stored?.seq ?? 0) + 1 || isKnown) return { type: 'conflict' };
      const table: StoredTable = {
        id: tableId,
        seq: row.seq,
        changedAt: row.at,
        secret: secret ?? stored?.secret ?? null,
      };
      await resultOf(rows.add({ table: tableId, row } satisfies StoredRow));
      await resultOf(tables.put(table, key));
      return { type: 'appended' };
    });
  }

  read(tableId: string, after = 0): Promise<readonly LogRow[]> {
    const range = IDBKeyRange.bound([tableId, after + 1], [tableId, Infinity]);
    return this.#run('readonly', async (rows) => {
      const stored = await resultOf(rows.getAll(range) as IDBRequest<StoredRow[]>);
      return stored.map(({ row }) => row);
    });
  }

  secret(tableId: string): Promise<string | null> {
    return this.#run('readonly', async (_, tables) => {
      const stored = await resultOf(
        tables.index('id').get(tableId) as IDBRequest<StoredTable | undefined>,
      );
      return stored?.secret ?? null;
    });
  }

  tables(changedSince = 0): Promise<readonly string[]> {
    return this.#run('readonly', async (_, tables) => {
      const stored = await resultOf(tables.getAll() as IDBRequest<StoredTable[]>);
      return stored.filter(({ changedAt }) => changedAt >= changedSince).map(({ id }) => id);
    });
  }

  keptTables(): Promise<readonly string[]> {
    return this.#run('readonly', async (rows) => {
      const stored = await resultOf(rows.getAll() as IDBRequest<StoredRow[]>);
      const found = stored.filter(({ row }) =>
        (row.events as readonly { readonly type?: unknown }[]).some(({ type }) => type === 'kept'),
      );
      return [...new Set(found.map(({ table }) => table))];
    });
  }

  /** Forgets all tables. */
  async clear(): Promise<void> {
    await this.#run('readwrite', (rows, tables) =>
      Promise.all([resultOf(rows.clear()), resultOf(tables.clear())]),
    );
  }

  /** Does a job in one transaction, and resolves when that is on the disk. */
  async #run<Result>(
    mode: IDBTransactionMode,
    job: (rows: IDBObjectStore, tables: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> {
    try {
      const transaction = this.#database.transaction(['rows', 'tables'], mode);
      const [result] = await Promise.all([
        job(transaction.objectStore('rows'), transaction.objectStore('tables')),
        completionOf(transaction),
      ]);
      return result;
    } catch (error) {
      throw new StorageUnavailable('the browser keeps nothing now', { cause: error });
    }
  }
}

async function hasCommand(rows: IDBObjectStore, tableId: string, row: LogRow): Promise<boolean> {
  const { player, commandId } = row;
  const key = [tableId, player ?? '', commandId];
  return (await resultOf(rows.index('command').getKey(key))) !== undefined;
}
