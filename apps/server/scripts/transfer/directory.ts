import {
  closeSync,
  existsSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { DatabaseSync } from 'node:sqlite';

import {
  databaseFile,
  lockFile,
  makeDirectory,
  openDatabase,
  takeLock,
  type Database,
} from '../../src/core/store/sqlite/database.ts';
import {
  headsFile,
  headsIn,
  openLogHeads,
  readLogHeads,
} from '../../src/core/store/sqlite/log-heads.ts';
import { openRecovered } from '../../src/core/store/sqlite/open-recovered.ts';
import { StoreRefused } from '../../src/core/store/store.ts';
import { storeParts } from '../../src/features.ts';
import {
  rowsAtOnce,
  selectAll,
  type Keeping,
  type KeptRow,
  type KeptTable,
} from './kept-tables.ts';

/** The tables that only SQLite has. */
const own: ReadonlySet<string> = new Set(['epoch', 'journal', 'probe']);

/** A data directory that no server is using. */
export interface KeptDirectory extends Keeping {
  readonly cut: ReadonlyMap<string, number>;
  /** Inserts rows into a table. */
  put(table: KeptTable, rows: readonly KeptRow[]): void;
  leaveTables(): void;
  /** Throws if it has a table that is not among these: it would be lost. */
  requireNoOther(tables: readonly KeptTable[]): void;
  /** Commits what was put, and closes the files. */
  close(): void;
  /** Rolls back everything that was put, and removes the files that were made for it. */
  discard(): void;
}

/**
 * Opens the directory of a server that has run, as a start does: with the rows that a killed server has left in the
 * journal. Throws `StoreRefused` if it cannot be used.
 *
 * @param onRestored called if it was restored from a copy, or its journal is lost, and no server has noticed
 */
export function openKeptDirectory(directory: string, onRestored: () => void): KeptDirectory {
  if (!existsSync(join(directory, databaseFile))) {
    throw new StoreRefused(`There is nothing at ${join(directory, databaseFile)}.`);
  }
  const database = openRecovered(directory, storeParts);
  if (database.isRestored) onRestored();
  return keptDirectory(
    database.connection,
    { close: () => database.close(), discard: () => database.close() },
    findCutLogs(database.connection, directory),
  );
}

/** The tables whose logs have lost rows at their end, by the log heads, which only a directory has. */
function findCutLogs(connection: DatabaseSync, directory: string): ReadonlyMap<string, number> {
  const heads = readLogHeads(directory);
  const last = connection.prepare('SELECT max(seq) AS seq FROM log WHERE table_id = ?');
  const cut = new Map<string, number>();
  for (const { tableId, seq } of heads.all()) {
    const found = Number(last.get(tableId)?.['seq'] ?? 0);
    if (found < seq) cut.set(tableId, found);
  }
  heads.close();
  return cut;
}

/**
 * Creates the database in a directory that has none; it gets its name when it is complete, so a transfer that is killed
 * leaves nothing that a server would open. Throws `StoreRefused` if there is one.
 */
export function makeKeptDirectory(directory: string): KeptDirectory {
  const path = join(directory, databaseFile);
  if (existsSync(path)) {
    throw new StoreRefused(`${path} is there already, and is not written over.`);
  }
  removeLeftParts(directory);
  const part = join(directory, `${process.pid}.part`);
  const database = openPart(part);
  const { connection } = database;
  connection.exec('BEGIN');
  return keptDirectory(connection, {
    close() {
      connection.exec('COMMIT');
      // They tell the database from one that is restored from a copy.
      const heads = openLogHeads(part);
      heads.note(headsIn(connection));
      heads.close();
      database.close();
      try {
        giveName(join(part, databaseFile), path);
        renameSync(join(part, headsFile), join(directory, headsFile));
      } finally {
        rmSync(part, { recursive: true });
      }
    },
    discard() {
      if (!connection.isOpen) return;
      // Without a checkpoint, which a full disk has no room for.
      connection.close();
      rmSync(part, { recursive: true });
    },
  });
}

/** Makes the database of a transfer; where that fails, as on a full disk, nothing of it is left. */
function openPart(part: string): Database {
  try {
    return openDatabase(part, storeParts);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

/** Removes what transfers that were killed have left there, hands and secrets. One that goes on holds its lock. */
function removeLeftParts(directory: string): void {
  makeDirectory(directory);
  for (const name of readdirSync(directory).filter((one) => /^\d+\.part$/.test(one))) {
    const part = join(directory, name);
    // Without the file of a lock it is not a transfer's.
    if (!existsSync(join(part, lockFile))) continue;
    try {
      takeLock(part).close();
    } catch (error) {
      if (error instanceof StoreRefused) continue;
      throw error;
    }
    rmSync(part, { recursive: true });
  }
}

/** Gives a file its name, unless there is a file with that name. */
function giveName(file: string, path: string): void {
  try {
    linkSync(file, path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error;
    // Not every file system has links.
    closeSync(openSync(path, 'wx'));
    renameSync(file, path);
  }
}

function keptDirectory(
  connection: DatabaseSync,
  ends: Pick<KeptDirectory, 'close' | 'discard'>,
  cut: ReadonlyMap<string, number> = new Map(),
): KeptDirectory {
  return {
    cut,
    async *rows(table) {
      const statement = connection.prepare(selectAll(table));
      statement.setReturnArrays(true);
      let some: KeptRow[] = [];
      for (const row of statement.iterate()) {
        some.push(row as unknown as KeptRow);
        if (some.length < rowsAtOnce) continue;
        yield some;
        some = [];
      }
      yield some;
    },
    put({ name, columns }, rows) {
      const names = columns.map((one) => one.name).join(', ');
      const places = columns.map(() => '?').join(', ');
      const insert = connection.prepare(`INSERT INTO ${name} (${names}) VALUES (${places})`);
      for (const row of rows) insert.run(...row);
    },
    leaveTables() {
      // A server that runs alone wakes these tables when it starts.
      connection.exec('UPDATE tables SET driver = NULL, due_at = NULL WHERE is_awake = 1');
    },
    requireNoOther(tables) {
      const known = new Set(tables.map(({ name }) => name));
      const found = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
      for (const { name } of found) {
        const isKnown = known.has(String(name)) || own.has(String(name));
        if (!isKnown) throw new Error(`nobody knows where ${String(name)} belongs`);
      }
    },
    ...ends,
  };
}
