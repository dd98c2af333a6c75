import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { productId } from '@call-to-glory/protocol/product';

import type { StorePart } from '../store-part.ts';
import { StoreRefused } from '../store.ts';

/** The first version in which a reset of the write-ahead log can no longer damage a database. */
const minSqlite = [3, 51, 3] as const;

/** The file in the data directory that holds everything. */
export const databaseFile = `${productId}.sqlite`;

/** The file by which a process holds a directory. */
export const lockFile = 'lock.sqlite';

/** The one connection that writes to the database of a data directory. */
export interface Database {
  readonly connection: DatabaseSync;
  /** Closes the files and releases the lock. */
  close(): void;
}

/**
 * Opens the database in a directory, creating both if needed, for this process alone.
 *
 * @param parts all parts that are kept in it
 * @throws {StoreRefused} if another process has it, or it was written by a newer server
 */
export function openDatabase(directory: string, parts: readonly StorePart[]): Database {
  requireSqlite(process.versions.sqlite ?? '0');
  makeDirectory(directory);
  const lock = takeLock(directory);
  const connection = openPrivately(join(directory, databaseFile));
  connection.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA mmap_size = 0;
    PRAGMA journal_size_limit = 67108864;
  `);
  migrate(connection, versionsOf(parts));

  function close(): void {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    connection.close();
    lock.close();
  }

  return { connection, close };
}

/**
 * Opens the database that `openDatabase` has created, to read what is on the disk. Writers never wait
 * for readers.
 */
export function openForReading(directory: string): DatabaseSync {
  return openReadOnly(join(directory, databaseFile));
}

/** How long a reader waits for a lock on the files, in milliseconds. */
const lockTimeoutMs = 5_000;

/** Opens a database that another connection of this process has open and writes to. */
export function openReadOnly(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, {
    readOnly: true,
    timeout: lockTimeoutMs,
    defensive: true,
  });
  connection.exec('PRAGMA mmap_size = 0');
  return connection;
}

/** Throws `StoreRefused` if this SQLite could damage a database. */
export function requireSqlite(version: string): void {
  const parts = version.split('.').map(Number);
  const difference = minSqlite
    .map((least, index) => (parts[index] ?? 0) - least)
    .find((part) => part !== 0);
  if (difference !== undefined && difference < 0) {
    const least = minSqlite.join('.');
    throw new StoreRefused(
      `SQLite ${version} can damage databases; ${least} or later is needed. Take a newer Node.`,
    );
  }
}

/** Makes a directory, and those above it. Node's own `recursive` never ends where one is impossible, as in `/proc`. */
export function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}

/**
 * Takes the lock of a directory, which the system releases whenever and however this process ends. Throws
 * `StoreRefused` if another process has it.
 */
export function takeLock(directory: string): DatabaseSync {
  const lock = openPrivately(join(directory, lockFile));
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (sqliteCodeOf(error) !== sqliteCodes.busy) throw error;
    throw new StoreRefused(`Another server is using the data directory ${directory}.`, {
      cause: error,
    });
  }
  return lock;
}

/** Opens a database that only its owner may read: it holds hands and secrets. */
export function openPrivately(path: string): DatabaseSync {
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return new DatabaseSync(path, { timeout: 0, defensive: true });
}

/** Runs writes in one transaction: either all of it is done, or nothing. */
export function inTransaction<Done>(connection: DatabaseSync, work: () => Done): Done {
  try {
    connection.exec('BEGIN IMMEDIATE');
    const done = work();
    connection.exec('COMMIT');
    return done;
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

/** SQLite's result codes about its files. */
export const sqliteCodes = {
  error: 1,
  busy: 5,
  diskFailed: 10,
  damaged: 11,
  full: 13,
  noDatabase: 26,
} as const;

/** The codes for a file that is not what SQLite has written. */
const damages: ReadonlySet<number> = new Set([
  sqliteCodes.error,
  sqliteCodes.damaged,
  sqliteCodes.noDatabase,
]);

/** SQLite's primary result code; null if it is not SQLite that has failed. */
export function sqliteCodeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
}

/** Has the disk itself failed? Then what was written is uncertain. */
export function hasDiskFailed(error: unknown): boolean {
  return (
    sqliteCodeOf(error) === sqliteCodes.diskFailed ||
    (error instanceof Error && 'code' in error && error.code === 'EIO')
  );
}

/** What the people who run the server can do about data that cannot be opened; null if the error is a bug. */
export function adviceOnOpening(error: unknown, directory: string): string | null {
  if (error instanceof StoreRefused) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = sqliteCodeOf(error);
  return code !== null && damages.has(code)
    ? `${join(directory, databaseFile)} is damaged (${error.message}). Put a backup in its place.`
    : `DATA_DIR has to be a directory that the server may write to, with room left: ${directory} is not (${error.message}).`;
}

/** The migration to each version of the database, from the first on, combined from all parts. */
export function versionsOf(parts: readonly StorePart[]): readonly string[] {
  const versions = new Map<number, string>();
  for (const { migrations } of parts) {
    for (const [version, change] of Object.entries(migrations)) {
      versions.set(Number(version), (versions.get(Number(version)) ?? '') + change);
    }
  }
  return Array.from({ length: versions.size }, (_, index) => {
    const change = versions.get(index + 1);
    if (change === undefined) throw new Error(`no part says what version ${index + 1} has added`);
    return change;
  });
}

/** Migrates a database to the latest version. Throws `StoreRefused` if it is newer than this server. */
export function migrate(connection: DatabaseSync, versions: readonly string[]): void {
  const version = Number(connection.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > versions.length) {
    connection.close();
    throw new StoreRefused('The data was written by a newer version of the server.');
  }
  for (const [index, change] of [...versions.entries()].slice(version)) {
    connection.exec(`BEGIN; ${change} PRAGMA user_version = ${index + 1}; COMMIT`);
  }
}
