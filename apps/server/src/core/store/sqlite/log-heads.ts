import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

import type { Head } from '../steps.ts';
import { openPrivately, openReadOnly, sqliteCodeOf, sqliteCodes } from './database.ts';

export const headsFile = 'heads.sqlite';

/**
 * Records, in a file of its own, how far each table has come. Rows that vanish from the end of the
 * log leave no gap behind: this is how that is noticed.
 *
 * It is written after the log is on the disk, so it may lag behind, but never be ahead. What it cannot
 * write or read is unknown to it, and an unknown table counts as undamaged.
 */
export interface LogHeads {
  /** Records rows that are already on the disk. */
  note(heads: readonly Head[]): void;
  /** May this be its epoch? Also true if its own epoch cannot be read. */
  mayKnow(epoch: string): boolean;
  /** May it be from before there were epochs? Then it has heads, but no epoch. Also true if it cannot be read. */
  mayPredateEpochs(): boolean;
  /**
   * Sets its epoch, and returns once that is on the disk. A corrupt file is replaced by a new one.
   *
   * @param isNew whether to forget the heads of the epoch before
   */
  remember(epoch: string, isNew: boolean): void;
  close(): void;
}

/** Reads how far logs have come. */
export interface LogHeadsReader {
  /** The latest row that it knows of; null if it knows none. */
  headOf(tableId: string): Head | null;
  /** The latest rows of all tables that it knows of. */
  all(): readonly Head[];
  close(): void;
}

/** How far each table has come in a database. */
export function headsIn(database: DatabaseSync): readonly Head[] {
  const last = 'SELECT table_id AS "tableId", max(seq) AS seq, hash FROM log GROUP BY table_id';
  return database.prepare(last).all() as unknown as readonly Head[];
}

/** Opens the log heads of a data directory; a file that cannot be read is replaced by a new one. */
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

  function mayPredateEpochs(): boolean {
    try {
      const hasHeads = connection.prepare('SELECT 1 FROM heads LIMIT 1').get() !== undefined;
      return existing === null || (hasHeads && lastEpoch() === undefined);
    } catch {
      return true;
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

  return { note, mayKnow, mayPredateEpochs, remember, close: () => connection.close() };
}

/** Opens the file that `openLogHeads` has opened, for reading. */
export function readLogHeads(directory: string): LogHeadsReader {
  const connection = openReadOnly(join(directory, headsFile));
  const columns = 'table_id AS "tableId", seq, hash, seal';
  const select = connection.prepare(`SELECT ${columns} FROM heads WHERE table_id = ?`);

  function whole(rows: () => readonly Record<string, unknown>[]): readonly Head[] {
    try {
      return rows().flatMap(({ tableId, seq, hash: rowHash, seal }) => {
        const head = { tableId: String(tableId), seq: Number(seq), hash: String(rowHash) };
        return seal === sealOf(head) ? [head] : [];
      });
    } catch {
      return [];
    }
  }

  return {
    headOf: (tableId) => whole(() => select.all(tableId))[0] ?? null,
    all: () => whole(() => connection.prepare(`SELECT ${columns} FROM heads`).all()),
    close: () => connection.close(),
  };
}

/** Null if the file is no database, or not this one. */
function open(path: string): DatabaseSync | null {
  const connection = openPrivately(path);
  try {
    // Nothing waits for the disk: lagging behind does no harm.
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

/** Is the file corrupt, rather than the disk broken? */
function isRotten(error: unknown): boolean {
  const code = sqliteCodeOf(error);
  return code === sqliteCodes.damaged || code === sqliteCodes.noDatabase;
}

/** The checksum of a head, so that a flipped bit here raises no false alarm about a table. */
function sealOf({ tableId, seq, hash: rowHash }: Head): string {
  return hash('sha256', `${tableId} ${seq} ${rowHash}`);
}
