import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

import type { Head } from '../steps.ts';
import { openPrivately, openReadOnly } from './database.ts';

const headsFile = 'heads.sqlite';

/**
 * Remembers, in a file of its own, how far each table has come. Rows that vanish from the end of the
 * log leave no gap behind: this is how that is noticed.
 *
 * Written after the log is on the disk, it may lag behind it, but never be ahead. What it cannot
 * write or read it does not know, and nothing is wrong with a table of which it knows nothing.
 */
export interface LogHeads {
  /** Notes rows that are on the disk by now. */
  note(heads: readonly Head[]): void;
  /** Has it watched over this epoch? What it cannot read it does not deny. */
  mayKnow(epoch: string): boolean;
  /** Does it watch over any epoch? Not if it cannot read which. */
  knowsAny(): boolean;
  /**
   * Watches over this epoch from now on; answers when that is on the disk. One that has rotted makes way for a new one.
   *
   * @param isNew whether it forgets the heads of the one before
   */
  remember(epoch: string, isNew: boolean): void;
  close(): void;
}

/** Asked how far a log has come. */
export interface LogHeadsReader {
  /** The latest row that it knows of; null if it knows none. */
  headOf(tableId: string): Head | null;
  close(): void;
}

/** Opens the heads of the logs in a data directory; one that cannot be read makes way for a new one. */
export function openLogHeads(directory: string): LogHeads {
  const path = join(directory, headsFile);
  const existing = open(path);
  let connection = existing ?? openFresh(path);
  let put = prepareNote(connection);

  function note(heads: readonly Head[]): void {
    if (heads.length === 0) return;
    try {
      connection.exec('BEGIN');
      for (const head of heads) put.run(head.tableId, head.seq, head.hash, sealOf(head));
      connection.exec('COMMIT');
    } catch {
      if (connection.isTransaction) connection.exec('ROLLBACK');
    }
  }

  function lastEpoch(): unknown {
    return connection.prepare('SELECT name FROM epoch').get()?.['name'];
  }

  function mayKnow(epoch: string): boolean {
    try {
      return existing === null || lastEpoch() === epoch;
    } catch {
      return true;
    }
  }

  function knowsAny(): boolean {
    try {
      return lastEpoch() !== undefined;
    } catch {
      return false;
    }
  }

  function remember(epoch: string, isNew: boolean): void {
    try {
      write(epoch, isNew);
    } catch (error) {
      if (!isRotten(error)) throw error;
      connection.close();
      connection = openFresh(path);
      put = prepareNote(connection);
      write(epoch, isNew);
    }
  }

  function write(epoch: string, isNew: boolean): void {
    if (lastEpoch() === epoch) return;
    connection.exec('PRAGMA synchronous = FULL; BEGIN');
    if (isNew) connection.exec('DELETE FROM heads');
    connection.prepare('INSERT OR REPLACE INTO epoch (id, name) VALUES (1, ?)').run(epoch);
    connection.exec('COMMIT; PRAGMA synchronous = NORMAL');
  }

  return { note, mayKnow, knowsAny, remember, close: () => connection.close() };
}

/** Opens the heads that `openLogHeads` has opened, to read them. */
export function readLogHeads(directory: string): LogHeadsReader {
  const connection = openReadOnly(join(directory, headsFile));
  const select = connection.prepare('SELECT seq, hash, seal FROM heads WHERE table_id = ?');

  function headOf(tableId: string): Head | null {
    try {
      const found = select.get(tableId);
      if (found === undefined) return null;
      const head = { tableId, seq: Number(found['seq']), hash: String(found['hash']) };
      return found['seal'] === sealOf(head) ? head : null;
    } catch {
      return null;
    }
  }

  return { headOf, close: () => connection.close() };
}

/** Null if the file is no database, or not this one. */
function open(path: string): DatabaseSync | null {
  const connection = openPrivately(path);
  try {
    // Nothing waits for the disk: to lag behind is no harm.
    connection.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS heads (
        table_id TEXT NOT NULL PRIMARY KEY,
        seq INTEGER NOT NULL,
        hash TEXT NOT NULL,
        seal TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS epoch (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        name TEXT NOT NULL
      ) STRICT;
    `);
    return connection;
  } catch {
    connection.close();
    return null;
  }
}

function openFresh(path: string): DatabaseSync {
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  const connection = open(path);
  if (connection === null) throw new Error(`${path} can be neither read nor replaced`);
  return connection;
}

function prepareNote(connection: DatabaseSync): StatementSync {
  return connection.prepare(`
    INSERT INTO heads (table_id, seq, hash, seal) VALUES (?, ?, ?, ?) ON CONFLICT (table_id)
    DO UPDATE SET seq = excluded.seq, hash = excluded.hash, seal = excluded.seal
  `);
}

/** Is it the file that is wrong (`SQLITE_CORRUPT`, `SQLITE_NOTADB`), and not the disk? */
function isRotten(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return code === 11 || code === 26;
}

/** What stands beside a head, so that a bit that rots here accuses no table. */
function sealOf({ tableId, seq, hash: rowHash }: Head): string {
  return hash('sha256', `${tableId} ${seq} ${rowHash}`);
}
