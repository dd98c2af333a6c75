import { DatabaseError, type PoolClient } from 'pg';

import type { StorePart } from '../store-part.ts';
import { StoreRefused } from '../store.ts';
import { isLost } from './connections.ts';

/** The advisory lock's number, which no other program should use. */
const lock = 0x6361_6c6c;

/** The longest that a timer can wait, in milliseconds. */
const unlimited = 2 ** 31 - 1;

/** A query without the timeout of others: a big database may take long to migrate, and another server to do so. */
const patiently = (text: string, values: readonly unknown[] = []) => ({
  text,
  values: [...values],
  query_timeout: unlimited,
});

/**
 * How long to wait for a table that somebody is reading, such as `pg_dump`, in milliseconds: all servers that play wait
 * behind a change that waits.
 */
const lockTimeoutMs = 3_000;

/** PostgreSQL's code for a lock that was not obtained in that time. */
const lockNotAvailable = '55P03';
const somebodyReads =
  'somebody is reading a table that has to change, as pg_dump does for a copy. Start again when that is done.';

/**
 * Migrates all parts of a database to their latest version, atomically; of servers that start together, one does it.
 * Returns how many versions were applied. Throws `StoreRefused` if the data is newer than this server, or
 * PostgreSQL does not allow it.
 */
export async function migratePostgres(
  client: PoolClient,
  parts: readonly StorePart[],
): Promise<number> {
  await client.query('BEGIN');
  try {
    // The role or the database may have limits of its own.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await client.query(patiently('SELECT pg_advisory_xact_lock($1)', [lock]));
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await client.query(`
      CREATE TABLE IF NOT EXISTS schema_versions (part text PRIMARY KEY, version integer NOT NULL)
    `);
    const found = await client.query<{ readonly part: string; readonly version: number }>(
      'SELECT part, version FROM schema_versions',
    );
    const versions = new Map(found.rows.map(({ part, version }) => [part, version]));
    let applied = 0;
    for (const { name, postgres } of parts) {
      const version = versions.get(name) ?? 0;
      if (version > postgres.length) {
        throw new StoreRefused('The data was written by a newer version of the server.');
      }
      for (const change of postgres.slice(version)) await client.query(patiently(change));
      applied += postgres.length - version;
      await client.query(
        `INSERT INTO schema_versions (part, version) VALUES ($1, $2)
        ON CONFLICT (part) DO UPDATE SET version = excluded.version`,
        [name, postgres.length],
      );
    }
    await client.query('COMMIT');
    return applied;
  } catch (error) {
    if (!isLost(error)) await client.query('ROLLBACK');
    if (!(error instanceof DatabaseError)) throw error;
    const reason = error.code === lockNotAvailable ? somebodyReads : `${error.message}.`;
    throw new StoreRefused(`The database of STORE_URL cannot be migrated: ${reason}`, {
      cause: error,
    });
  }
}
