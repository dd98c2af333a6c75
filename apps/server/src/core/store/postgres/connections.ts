import { StorageUnavailable } from '@call-to-glory/table';
import { DatabaseError, Pool, type ClientBase, type PoolClient } from 'pg';

import { QueryMistaken, reasonOf } from '../../errors.ts';
import { StoreDamaged, StoreRefused } from '../store.ts';
import { ourTypes } from './our-types.ts';

/** The most connections that one server opens. */
const max = 10;
/**
 * The timeouts for connecting and for an answer, in milliseconds: after that the connection counts as lost. PostgreSQL ends
 * a connection that has been silent in the middle of a transaction for so long: its locks hold up all servers.
 */
const timeoutMs = { connection: 5_000, answer: 30_000, transaction: 10_000 } as const;
/** How long no new attempt to connect is made, in milliseconds: doubled from the first to the last. */
const pauses = { first: 50, last: 1_000 } as const;

/** PostgreSQL's code for a write where it can only be read by now: another one may have taken over. */
const readOnlyTransaction = '25006';

/** The PostgreSQL process that serves a connection. */
export interface Backend {
  readonly pid: number;
  readonly since: string;
}

/** A pool of connections to PostgreSQL. */
export interface Connections {
  /** Lends a connection. Throws `StorageUnavailable` if there is none, or what the work throws. */
  use<Answer>(work: (client: PoolClient) => Promise<Answer>): Promise<Answer>;
  /**
   * The same for work that writes: only when no write whose connection was lost is still under way. Otherwise each that
   * waits for a replica would keep a process of PostgreSQL, until there are no more.
   */
  write<Answer>(work: (client: PoolClient) => Promise<Answer>): Promise<Answer>;
  /**
   * Terminates the process behind a lost connection: after that, its work is either done or never will be. Throws
   * `StorageUnavailable` if it cannot be terminated.
   */
  end(backend: Backend): Promise<void>;
  backendOf(client: PoolClient): Backend;
  close(): Promise<void>;
}

/**
 * Opens connections. Throws `StoreRefused` if there is no PostgreSQL at this address, or one that cannot be used.
 *
 * @param silence see `timeoutMs.transaction`
 */
export async function connect(
  url: string,
  silence: number = timeoutMs.transaction,
): Promise<Connections> {
  const pool = openPool(url);
  const backends = new WeakMap<PoolClient, Backend>();
  /** Those whose PostgreSQL could be written to when they were opened, and where no connection has failed since. */
  let trusted = new WeakSet<PoolClient>();
  let pause: number = pauses.first;
  let closedUntil = 0;

  async function take(): Promise<PoolClient> {
    if (performance.now() < closedUntil) throw new StorageUnavailable('PostgreSQL is away');
    try {
      let client = await pool.connect();
      while (backends.has(client) && !trusted.has(client)) {
        // It may be silent, or lead to a replica: to find out could take its time, for each of them.
        client.release(true);
        client = await pool.connect();
      }
      if (!trusted.has(client)) await introduce(client);
      pause = pauses.first;
      return client;
    } catch (error) {
      closedUntil = performance.now() + pause;
      pause = Math.min(2 * pause, pauses.last);
      throw new StorageUnavailable('PostgreSQL does not answer', { cause: error });
    }
  }

  /** Learns which process is behind a new connection; one that is lost before that, or is only read, is discarded. */
  async function introduce(client: PoolClient): Promise<void> {
    try {
      await requireWritable(client);
      await client.query(`SET idle_in_transaction_session_timeout = ${silence}`);
      backends.set(client, await askBackend(client));
      trusted.add(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async function use<Answer>(work: (client: PoolClient) => Promise<Answer>): Promise<Answer> {
    const client = await take();
    try {
      const answer = await work(client);
      client.release();
      return answer;
    } catch (error) {
      const isDemoted = error instanceof DatabaseError && error.code === readOnlyTransaction;
      const hasFailed = isDemoted || isLost(error);
      if (hasFailed) trusted = new WeakSet();
      client.release(hasFailed);
      throw error;
    }
  }

  function backendOf(client: PoolClient): Backend {
    const backend = backends.get(client);
    if (backend === undefined) throw new Error('this connection is not ours');
    return backend;
  }

  try {
    await use(requireUsable);
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (reason instanceof StoreRefused) throw reason;
    throw new StoreRefused(adviceOn(reason), { cause: error });
  }
  return { use, ...writing(use, backendOf), backendOf, close: () => pool.end() };
}

function writing(
  use: Connections['use'],
  backendOf: Connections['backendOf'],
): Pick<Connections, 'write' | 'end'> {
  /** Those of lost writes: each may still be writing. */
  const left = new Set<Backend>();

  async function end(backend: Backend): Promise<void> {
    await use((client) => endBackend(client, backend));
    left.delete(backend);
  }

  return {
    end,
    async write(work) {
      for (const backend of left) await end(backend);
      return use(async (client) => {
        try {
          return await work(client);
        } catch (error) {
          if (isLost(error)) left.add(backendOf(client));
          throw error;
        }
      });
    },
  };
}

/** What an operator can do about a first connection that has failed. */
function adviceOn(reason: unknown): string {
  const isUnread = reason instanceof Error && 'code' in reason && reason.code === 'ERR_INVALID_URL';
  return isUnread
    ? 'STORE_URL cannot be read. Is something like # or / in its password? Write %23 or %2F, or set PGPASSWORD.'
    : `STORE_URL leads to no PostgreSQL: ${reasonOf(reason)}`;
}

function openPool(url: string): Pool {
  try {
    const pool = new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: timeoutMs.connection,
      query_timeout: timeoutMs.answer,
      keepAlive: true,
      types: ourTypes(),
    });
    // Users of a connection get the error from their query; if nobody uses it, nobody needs to know.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  } catch (error) {
    throw new StoreRefused(`STORE_URL is no address of PostgreSQL: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

async function askBackend(client: PoolClient): Promise<Backend> {
  const found = await client.query<Backend>(
    'SELECT pid, backend_start::text AS since FROM pg_stat_activity WHERE pid = pg_backend_pid()',
  );
  return found.rows[0] ?? { pid: 0, since: '' };
}

/** One that waits for a replica is not ended: what it has written would count from then on, though no replica has it. */
async function endBackend(client: PoolClient, { pid, since }: Backend): Promise<void> {
  const ended = await client.query<{ readonly isDone: boolean }>(
    `SELECT CASE WHEN wait_event = 'SyncRep' THEN false
      ELSE pg_terminate_backend(pid, ${timeoutMs.connection}) END AS "isDone"
    FROM pg_stat_activity WHERE pid = $1 AND backend_start::text = $2`,
    [pid, since],
  );
  if (ended.rows[0]?.isDone === false) {
    throw new StorageUnavailable('a lost write has not ended: it may be waiting for a replica');
  }
}

/**
 * After a failover, connections may lead to a replica, which is behind, and whose locks exclude nobody elsewhere; later
 * ones lead to the PostgreSQL that has taken over. Throws `StoreRefused` if this one does.
 */
export async function requireWritable(client: ClientBase): Promise<void> {
  const found = await client.query<{ readonly readOnly: string }>(
    `SELECT current_setting('transaction_read_only') AS "readOnly"`,
  );
  if (found.rows[0]?.readOnly === 'off') return;
  throw new StoreRefused(
    'STORE_URL leads to a PostgreSQL that can only be read: to a replica, or default_transaction_read_only is on.',
  );
}

async function requireUsable(client: PoolClient): Promise<void> {
  const found = await client.query<{ readonly version: string; readonly encoding: string }>(`
    SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding
  `);
  const { version = '0', encoding = '' } = found.rows[0] ?? {};
  if (Number(version) < 140_000) throw new StoreRefused('STORE_URL needs PostgreSQL 14 or later.');
  // SQL_ASCII keeps any bytes as they are; others have no room for most names.
  if (encoding !== 'UTF8' && encoding !== 'SQL_ASCII') {
    throw new StoreRefused(`STORE_URL needs a database with the encoding UTF8, not ${encoding}.`);
  }
}

/** Has the connection failed, rather than the query? Then it is unknown what has been done. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return error instanceof Error && !isOurs(error);
  return error.severity === 'FATAL' || error.severity === 'PANIC';
}

function isOurs(error: Error): boolean {
  return error instanceof StoreRefused || error instanceof StorageUnavailable;
}

/** Did the transaction collide with another, so that a retry may succeed? */
export function isCollision(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01');
}

/** Converts an error for the callers of the store. */
export function asUnavailable(error: unknown): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error;
  const code = error instanceof DatabaseError ? (error.code ?? '') : '';
  if (/^XX00[12]$/.test(code)) return new StoreDamaged('the store has failed', { cause: error });
  // It would be refused the same way each time.
  if (code.startsWith('42')) return new QueryMistaken('the store has failed', { cause: error });
  return new StorageUnavailable('the store has failed', { cause: error });
}
