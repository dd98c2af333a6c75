// The thread that alone touches the database, so that nobody else waits for the disk.
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

import { DatabaseRefused, openDatabase } from './database.ts';
import { prepareStatements, type Statements } from './statements.ts';
import type { FromWorker, StoreAnswer, ToWorker, WriteRequest } from './store-request.ts';

const port = parentPort;
if (port === null) throw new Error('the store runs in a thread of its own');
const tell = (message: FromWorker): void => port.postMessage(message);

try {
  const database = openDatabase(String(workerData));
  const statements = prepareStatements(database.connection);
  port.on('message', (message: ToWorker) => {
    switch (message.type) {
      case 'requests': {
        const writes = commit(database.connection, statements, message.writes);
        const reads = message.reads.map((request) => attempt(() => statements.read(request)));
        tell({ type: 'answers', writes, reads });
        break;
      }
      case 'close':
        database.close();
        tell({ type: 'closed' });
        port.close();
        break;
    }
  });
  tell({ type: 'opened' });
} catch (error) {
  if (!(error instanceof DatabaseRefused)) throw error;
  tell({ type: 'refused', message: error.message });
  port.close();
}

/** One transaction: either all of it is on the disk, or nothing was done. */
function commit(
  connection: DatabaseSync,
  statements: Statements,
  requests: readonly WriteRequest[],
): readonly StoreAnswer[] {
  if (requests.length === 0) return [];
  try {
    connection.exec('BEGIN IMMEDIATE');
    const values = requests.map((request) => statements.write(request));
    connection.exec('COMMIT');
    return values.map((value) => ({ ok: true, value }));
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    const failure = { ok: false, error: asError(error) } as const;
    if (isDiskFailure(error)) tell({ type: 'broken', error: failure.error });
    return requests.map(() => failure);
  }
}

function attempt(read: () => unknown): StoreAnswer {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    return { ok: false, error: asError(error) };
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** SQLite's SQLITE_IOERR (10) and SQLITE_CORRUPT (11), with their finer shades. */
function isDiskFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  const primary = Number(error.errcode) & 0xff;
  return primary === 10 || primary === 11;
}
