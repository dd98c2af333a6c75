// The thread that alone touches the database, so that nobody else waits for the disk.
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

import { adviceOnOpening, openDatabase, sqliteCodeOf, sqliteCodes } from './database.ts';
import { prepareStatements, type Statements } from './statements.ts';
import type { FromWorker, StoreAnswer, ToWorker, WriteRequest } from './store-request.ts';
import { openWitness, type Head, type Witness } from './witness.ts';

const port = parentPort;
if (port === null) throw new Error('the store runs in a thread of its own');
const tell = (message: FromWorker): void => port.postMessage(message);

const directory = String(workerData);

try {
  const database = openDatabase(directory);
  const witness = openWitness(directory);
  const statements = prepareStatements(database.connection, witness);
  port.on('message', (message: ToWorker) => {
    switch (message.type) {
      case 'requests': {
        const writes = commit(database.connection, statements, witness, message.writes);
        const reads = message.reads.map((request) => attempt(() => statements.read(request)));
        tell({ type: 'answers', writes, reads });
        break;
      }
      case 'close':
        witness.close();
        database.close();
        tell({ type: 'closed' });
        port.close();
        break;
    }
  });
  tell({ type: 'opened' });
} catch (error) {
  const message = adviceOnOpening(error, directory);
  if (message === null) throw error;
  tell({ type: 'refused', message });
  port.close();
}

/** One transaction: either all of it is on the disk, or nothing was done. */
function commit(
  connection: DatabaseSync,
  statements: Statements,
  witness: Witness,
  requests: readonly WriteRequest[],
): readonly StoreAnswer[] {
  if (requests.length === 0) return [];
  try {
    connection.exec('BEGIN IMMEDIATE');
    const values = requests.map((request) => statements.write(request));
    connection.exec('COMMIT');
    witness.note(requests.flatMap((request, index) => headOf(request, values[index])));
    return values.map((value) => ({ ok: true, value }));
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    const failure = failed(error);
    if (failure.isDamage || sqliteCodeOf(error) === sqliteCodes.diskFailed)
      tell({ type: 'broken', error: failure.error });
    return requests.map(() => failure);
  }
}

function attempt(read: () => unknown): StoreAnswer {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    return failed(error);
  }
}

/** The row that an append has made the last one of its table. */
function headOf(request: WriteRequest, isAppended: unknown): readonly Head[] {
  if (request.type !== 'append' || isAppended !== true) return [];
  const { tableId, row } = request;
  return [{ tableId, seq: row.seq, hash: row.hash }];
}

function failed(error: unknown): Extract<StoreAnswer, { ok: false }> {
  return {
    ok: false,
    error: error instanceof Error ? error : new Error(String(error)),
    isDamage: sqliteCodeOf(error) === sqliteCodes.damaged,
  };
}
