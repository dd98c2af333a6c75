import { StorageUnavailable } from '@call-to-glory/table';
import { Client } from 'pg';

import { ProcessTurns, type Turns } from '../../turns.ts';

/** Timeouts for connecting, and for an answer on top of the wait for a lock, in milliseconds. */
const connectionTime = 10_000;
const answerTime = 5_000;

/** Keeps our locks apart from those of other programs in the same database: "turn" in ASCII. */
const ourLocks = 0x7475726e;

export interface PostgresTurns extends Turns {
  close(): Promise<void>;
}

/**
 * Turns by advisory locks, over a connection of their own that is opened with the first turn. This server runs one
 * work at a time, whatever its name: waiting for a lock blocks the connection.
 *
 * @param patience the longest wait for another server, and the longest turn, in milliseconds
 */
export function createPostgresTurns(url: string, patience = 10_000): PostgresTurns {
  const ofThisServer = new ProcessTurns();
  let client: Client | null = null;

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectionTime,
      // PostgreSQL itself times out a lock, but one that is gone never answers, and all turns would wait for this one.
      query_timeout: patience + answerTime,
    });
    // Queries on this connection fail as well.
    next.on('error', () => {});
    next.on('end', () => {
      if (client === next) client = null;
    });
    try {
      await next.connect();
      // A server that is frozen, or whose machine has failed, loses its turn.
      await next.query(`SET lock_timeout = ${patience}; SET idle_session_timeout = ${patience}`);
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

  async function ask(what: 'lock' | 'unlock', name: string): Promise<void> {
    client ??= await connect();
    await client.query(`SELECT pg_advisory_${what}(hashtextextended($1, $2))`, [name, ourLocks]);
  }

  async function inTurn<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    try {
      await ask('lock', name);
    } catch (error) {
      await disconnect();
      throw new StorageUnavailable('its turn did not come', { cause: error });
    }
    try {
      return await work();
    } finally {
      await ask('unlock', name).catch(disconnect);
    }
  }

  return {
    inTurn: (name, work) => ofThisServer.inTurn('', () => inTurn(name, work)),
    close: disconnect,
  };
}
