// The thread that alone writes to the database, so that nobody else waits for the disk. It reads
// nothing that may take long: that is for the other one.
import type { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

import { openDatabase, sqliteCodeOf, sqliteCodes } from './database.ts';
import { beginEpoch } from './epoch.ts';
import { prepareWrites } from './prepare-writes.ts';
import { failed, serveRequests, tell } from './serve-requests.ts';
import type { StoreAnswer, WriteRequest } from './store-request.ts';
import { openWitness, type Head, type Witness } from './witness.ts';

const directory = String(workerData);

serveRequests<WriteRequest>(directory, () => {
  const database = openDatabase(directory);
  const witness = openWitness(directory);
  if (beginEpoch(database.connection, witness)) tell({ type: 'restored' });
  const write = prepareWrites(database.connection);
  return {
    answer: (requests) => commit(database.connection, write, witness, requests),
    close() {
      witness.close();
      database.close();
    },
  };
});

/** One transaction: either all of it is on the disk, or nothing was done. */
function commit(
  connection: DatabaseSync,
  write: (request: WriteRequest) => unknown,
  witness: Witness,
  requests: readonly WriteRequest[],
): readonly StoreAnswer[] {
  try {
    connection.exec('BEGIN IMMEDIATE');
    const values = requests.map((request) => write(request));
    connection.exec('COMMIT');
    witness.note(requests.flatMap((request, index) => headOf(request, values[index])));
    return values.map((value) => ({ ok: true, value }));
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    const failure = failed(error);
    if (failure.isDamage || sqliteCodeOf(error) === sqliteCodes.diskFailed) {
      tell({ type: 'broken', error: failure.error });
    }
    return requests.map(() => failure);
  }
}

/** The row that an append has made the last one of its table. */
function headOf(request: WriteRequest, isAppended: unknown): readonly Head[] {
  if (request.type !== 'append' || isAppended !== true) return [];
  const { tableId, row } = request;
  return [{ tableId, seq: row.seq, hash: row.hash }];
}
