import { StorageUnavailable } from '@call-to-glory/table';
import { Client } from 'pg';

import { ProcessLocks, type Locks } from '../../locks.ts';
import { StoreRefused } from '../store.ts';
import { isLost, requireWritable } from './connections.ts';

/** Timeouts for connecting, and for an answer on top of the wait for a lock, in milliseconds. */
const connectionTime = 10_000;
const answerTime = 5_000;

/**
 * Keeps our locks apart from those of other programs in the same database: "turn" in ASCII, as older servers beside
 * this one have it.
 */
const ourLocks = 0x7475726e;

const lockNumber = 'hashtextextended($1, $2)';

export interface PostgresLocks extends Locks {
  close(): Promise<void>;
}

/**
 * Advisory locks, over a connection of their own that is opened with the first one. This server holds one at a time,
 * whatever its name: waiting for a lock blocks the connection.
 *
 * @param timeoutMs the longest wait for another server, and how long a lock may be held, in milliseconds
 */
export function createPostgresLocks(url: string, timeoutMs = 10_000): PostgresLocks {
  const ofThisServer = new ProcessLocks();
  let client: Client | null = null;

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectionTime,
      // PostgreSQL itself times out a lock, but one that is gone never answers, and all locks would wait for this one.
      query_timeout: timeoutMs + answerTime,
    });
    // Queries on this connection fail as well.
    next.on('error', () => {});
    next.on('end', () => {
      if (client === next) client = null;
    });
    try {
      await next.connect();
      // A server that is frozen, or whose machine has failed, loses its lock.
      await next.query(`SET lock_timeout = ${timeoutMs}; SET idle_session_timeout = ${timeoutMs}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    return next;
  }

  /** Closing the connection releases its locks. */
  async function disconnect(): Promise<void> {
    const last = client;
    client = null;
    await last?.end().catch(() => {});
  }

  async function lock(name: string): Promise<void> {
    const isKept = client !== null;
    client ??= await connect();
    try {
      await client.query(`SELECT pg_advisory_lock(${lockNumber})`, [name, ourLocks]);
      await requireWritable(client);
    } catch (error) {
      await disconnect();
      // Since the last lock, PostgreSQL has ended it, or another one has taken over; nothing has been done under this one.
      if (isKept && (error instanceof StoreRefused || isEnded(error))) return lock(name);
      throw error;
    }
  }

  async function unlock(name: string): Promise<void> {
    await client?.query(`SELECT pg_advisory_unlock(${lockNumber})`, [name, ourLocks]);
  }

  async function withLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    try {
      await lock(name);
    } catch (error) {
      throw new StorageUnavailable('the lock did not come', { cause: error });
    }
    try {
      return await work();
    } finally {
      await unlock(name).catch(disconnect);
    }
  }

  return {
    withLock: (name, work) => ofThisServer.withLock('', () => withLock(name, work)),
    close: disconnect,
  };
}

/** Has the connection ended? One that is silent until a query is given up has not: a new one would be as silent. */
function isEnded(error: unknown): boolean {
  return isLost(error) && !(error instanceof Error && error.message === 'Query read timeout');
}
