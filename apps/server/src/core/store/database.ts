import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * What each version has added, from the first on. Never changed, only added to; a database of a
 * version that is not here is not touched.
 */
const versions = [
  `
  CREATE TABLE log (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    player TEXT,
    command_id TEXT NOT NULL,
    command TEXT NOT NULL,
    events TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX log_by_command ON log (table_id, player, command_id) WHERE player IS NOT NULL;
  CREATE INDEX log_first_rows ON log (at, table_id) WHERE seq = 1;

  CREATE TABLE secrets (
    table_id TEXT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    secret_hash BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE probe (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
  ) STRICT;
`,
  `
  CREATE TABLE documents (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
`,
  // What these two hold is in the log as well.
  `
  CREATE TABLE finished_games (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE games_of_players (
    player TEXT NOT NULL,
    at INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (player, at, table_id, seq)
  ) STRICT, WITHOUT ROWID;
`,
  // The few rows that a server looks for when it starts, so that it need not read all of them.
  `
  CREATE INDEX log_kept ON log (table_id, seq) WHERE instr(events, '"type":"kept"') > 0;
  CREATE INDEX log_finished ON log (table_id, seq) WHERE instr(events, '"type":"gameFinished"') > 0;
`,
  // A player can have several browsers, each with a secret of its own, and passkeys.
  `
  CREATE TABLE browsers (
    id TEXT NOT NULL PRIMARY KEY,
    secret_hash BLOB NOT NULL UNIQUE,
    player TEXT NOT NULL,
    label TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX browsers_by_player ON browsers (player);
  INSERT INTO browsers (id, secret_hash, player, label, made_at, used_at)
    SELECT lower(hex(randomblob(8))), secret_hash, id, '', created_at, created_at FROM players;

  CREATE TABLE known_players (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO known_players (id, name, created_at) SELECT id, name, created_at FROM players;
  DROP TABLE players;
  ALTER TABLE known_players RENAME TO players;

  CREATE TABLE passkeys (
    id TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    label TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passkeys_by_player ON passkeys (player);
`,
  // The rows that end a game, finished or not: all before the last of them is open to everybody.
  `
  CREATE INDEX log_ends ON log (table_id, seq)
    WHERE (instr(events, '"type":"gameFinished"') > 0 OR instr(events, '"type":"gameEnded"') > 0);
  DROP INDEX log_finished;
`,
  // Which life of the store this is, and how far tables had come when it was put back from a copy; see `epoch.ts`.
  `
  CREATE TABLE epoch (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    name TEXT NOT NULL
  ) STRICT;

  CREATE TABLE restored (
    table_id TEXT NOT NULL PRIMARY KEY,
    seq INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`,
];

/** The first version in which a reset of the write-ahead log can no longer damage a database. */
const oldestSqlite = [3, 51, 3] as const;

/** The file in the data directory that holds everything. */
export const databaseFile = 'call-to-glory.sqlite';

/** The data directory cannot be used; the message says why, for who runs the server. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

/** The one connection that writes to the database of a data directory. */
export interface Database {
  readonly connection: DatabaseSync;
  /** Gives the files back. */
  close(): void;
}

/**
 * Opens the database in a directory, making both if need be, for this process alone.
 *
 * @throws {DatabaseRefused} if another process has it, or it was written by a newer server
 */
export function openDatabase(directory: string): Database {
  requireSqlite(process.versions.sqlite ?? '0');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = takeLock(directory);
  const connection = openPrivately(join(directory, databaseFile));
  connection.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA mmap_size = 0;
    PRAGMA journal_size_limit = 67108864;
  `);
  migrate(connection);

  function close(): void {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    connection.close();
    lock.close();
  }

  return { connection, close };
}

/**
 * Opens the database that `openDatabase` has made, to read what is on the disk. Nobody who writes
 * waits for who reads.
 */
export function openForReading(directory: string): DatabaseSync {
  return openReadOnly(join(directory, databaseFile));
}

/** How long a reader waits while the files are being put in order, in milliseconds. */
const patience = 5_000;

/** Opens a database that another connection of this process has open and writes to. */
export function openReadOnly(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, {
    readOnly: true,
    timeout: patience,
    defensive: true,
  });
  connection.exec('PRAGMA mmap_size = 0');
  return connection;
}

/** Throws `DatabaseRefused` if this SQLite could damage a database. */
export function requireSqlite(version: string): void {
  const parts = version.split('.').map(Number);
  const difference = oldestSqlite
    .map((least, index) => (parts[index] ?? 0) - least)
    .find((part) => part !== 0);
  if (difference !== undefined && difference < 0) {
    const least = oldestSqlite.join('.');
    throw new DatabaseRefused(
      `SQLite ${version} can damage databases; ${least} or later is needed. Take a newer Node.`,
    );
  }
}

/** Holds a lock that the system takes back whenever and however this process ends. */
function takeLock(directory: string): DatabaseSync {
  const lock = openPrivately(join(directory, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (sqliteCodeOf(error) !== sqliteCodes.busy) throw error;
    throw new DatabaseRefused(`Another server is using the data directory ${directory}.`, {
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

/** What SQLite may say of its files. */
export const sqliteCodes = {
  error: 1,
  busy: 5,
  diskFailed: 10,
  damaged: 11,
  noDatabase: 26,
} as const;

/** What it says of a file that is not what it has written. */
const damages: ReadonlySet<number> = new Set([
  sqliteCodes.error,
  sqliteCodes.damaged,
  sqliteCodes.noDatabase,
]);

/** What SQLite says, without finer shades; null if it is not SQLite that has failed. */
export function sqliteCodeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
}

/** What whoever runs the server can do about data that cannot be opened; null if the error is a bug. */
export function adviceOnOpening(error: unknown, directory: string): string | null {
  if (error instanceof DatabaseRefused) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = sqliteCodeOf(error);
  return code !== null && damages.has(code)
    ? `${join(directory, databaseFile)} is damaged (${error.message}). Put a backup in its place.`
    : `DATA_DIR has to be a directory that the server may write to, with room left: ${directory} is not (${error.message}).`;
}

/** Brings a database to a version, or to the latest. Throws `DatabaseRefused` if it is newer than this server. */
export function migrate(connection: DatabaseSync, to = versions.length): void {
  const version = Number(connection.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > versions.length) {
    connection.close();
    throw new DatabaseRefused('The data was written by a newer version of the server.');
  }
  for (const [index, change] of [...versions.entries()].slice(version, to)) {
    connection.exec(`BEGIN; ${change} PRAGMA user_version = ${index + 1}; COMMIT`);
  }
}
