import {
  StorageUnavailable,
  type AppendResult,
  type BesideRow,
  type EventLog,
  type LogRow,
  type RowsAndSecret,
  type TableEntry,
} from '@call-to-glory/table';
import { entryQueries } from '@call-to-glory/table/memory';

import { IndexedDatabase, resultOf } from '../../../lib/storage/indexed-database.ts';

interface StoredRow {
  readonly table: string;
  readonly row: LogRow;
}

interface StoredTable {
  readonly id: string;
  /** Of the last row. */
  readonly seq: number;
  readonly secret: string | null;
  readonly entry?: TableEntry;
  readonly checkpoint?: BesideRow['checkpoint'];
}

/** Opens the log in this browser. Rejects where a browser cannot store anything. */
export async function openIndexedLog(factory: IDBFactory): Promise<IndexedLog> {
  return new IndexedLog(await IndexedDatabase.open(() => connectTo(factory)));
}

function connectTo(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open('solo', 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('rows', { keyPath: ['table', 'row.seq'] });
    // Numbered by their first rows.
    const tables = opening.result.createObjectStore('tables', { autoIncrement: true });
    tables.createIndex('id', 'id', { unique: true });
  });
  return resultOf(opening);
}

/** A log in the browser's own database, which outlives the page. */
export class IndexedLog implements EventLog {
  readonly #database: IndexedDatabase;

  constructor(database: IndexedDatabase) {
    this.#database = database;
  }

  readonly #queries = entryQueries(() => this.#entries());
  readonly due = this.#queries.due;
  readonly nextDue = this.#queries.nextDue;
  readonly leftAwake = this.#queries.leftAwake;
  readonly entriesOf = this.#queries.entriesOf;
  readonly latestEntries = this.#queries.latestEntries;
  readonly waitingEntries = this.#queries.waitingEntries;

  append(tableId: string, row: LogRow, beside: BesideRow = {}): Promise<AppendResult> {
    return this.#run('readwrite', async (rows, tables) => {
      const [stored, key] = await storedTable(tables, tableId);
      // After a lost connection the same row may already be there: the table then reads it like any other.
      if (row.seq !== (stored?.seq ?? 0) + 1) return { type: 'conflict' };
      const table: StoredTable = { ...stored, secret: null, ...beside, id: tableId, seq: row.seq };
      const secret = beside.secret ?? stored?.secret ?? null;
      await resultOf(rows.add({ table: tableId, row } satisfies StoredRow));
      await resultOf(tables.put({ ...table, secret }, key));
      return { type: 'appended' };
    });
  }

  read(tableId: string, after = 0, limit = Infinity): Promise<readonly LogRow[]> {
    return this.#run('readonly', (rows) => storedRows(rows, tableId, after, limit));
  }

  readWithSecret(tableId: string, after = 0, limit = Infinity): Promise<RowsAndSecret> {
    return this.#run('readonly', async (rows, tables) => {
      const found = await storedRows(rows, tableId, after, limit);
      const [stored] = await storedTable(tables, tableId);
      return { rows: found, secret: stored?.secret ?? null };
    });
  }

  beside(tableId: string): Promise<Pick<BesideRow, 'entry' | 'checkpoint'>> {
    return this.#run('readonly', async (_, tables) => {
      const [stored] = await storedTable(tables, tableId);
      return {
        ...(stored?.entry === undefined ? {} : { entry: stored.entry }),
        ...(stored?.checkpoint === undefined ? {} : { checkpoint: stored.checkpoint }),
      };
    });
  }

  putEntry(tableId: string, entry: TableEntry): Promise<void> {
    return this.#changeEntry(tableId, () => entry);
  }

  postpone(tableId: string, dueAt: number): Promise<void> {
    return this.#changeEntry(tableId, (entry) =>
      entry?.isAwake === false ? { ...entry, dueAt } : entry,
    );
  }

  async withoutEntry(after: string, limit: number): Promise<readonly string[]> {
    const ids = (await this.#tables()).flatMap(({ id, entry }) =>
      id > after && entry === undefined ? [id] : [],
    );
    return ids.toSorted().slice(0, limit);
  }

  /** Forgets all tables. */
  async clear(): Promise<void> {
    await this.#run('readwrite', (rows, tables) =>
      Promise.all([resultOf(rows.clear()), resultOf(tables.clear())]),
    );
  }

  #tables(): Promise<readonly StoredTable[]> {
    return this.#run('readonly', (_, tables) =>
      resultOf(tables.getAll() as IDBRequest<StoredTable[]>),
    );
  }

  async #entries(): Promise<ReadonlyMap<string, TableEntry>> {
    const tables = await this.#tables();
    return new Map(tables.flatMap(({ id, entry }) => (entry === undefined ? [] : [[id, entry]])));
  }

  #changeEntry(
    tableId: string,
    change: (entry: TableEntry | undefined) => TableEntry | undefined,
  ): Promise<void> {
    return this.#run('readwrite', async (_, tables) => {
      const [stored, key] = await storedTable(tables, tableId);
      const entry = change(stored?.entry);
      if (stored !== null && entry !== undefined) {
        await resultOf(tables.put({ ...stored, entry }, key));
      }
    });
  }

  /** Does a job in one transaction, and resolves when it is on the disk. */
  async #run<Result>(
    mode: IDBTransactionMode,
    job: (rows: IDBObjectStore, tables: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await this.#database.run(['rows', 'tables'], mode, (transaction) =>
        job(transaction.objectStore('rows'), transaction.objectStore('tables')),
      );
    } catch (error) {
      throw new StorageUnavailable('the browser keeps nothing now', { cause: error });
    }
  }
}

async function storedRows(
  rows: IDBObjectStore,
  tableId: string,
  after: number,
  limit: number,
): Promise<readonly LogRow[]> {
  const range = IDBKeyRange.bound([tableId, after + 1], [tableId, Infinity]);
  const count = Number.isFinite(limit) ? limit : undefined;
  const stored = await resultOf(rows.getAll(range, count) as IDBRequest<StoredRow[]>);
  return stored.map(({ row }) => row);
}

/** A table as it is stored, and its key; null if there is none. */
async function storedTable(
  tables: IDBObjectStore,
  tableId: string,
): Promise<readonly [StoredTable | null, IDBValidKey | undefined]> {
  const key = await resultOf(tables.index('id').getKey(tableId));
  if (key === undefined) return [null, key];
  return [await resultOf(tables.get(key) as IDBRequest<StoredTable>), key];
}
