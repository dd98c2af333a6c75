// The thread that alone writes to the database, so that nobody else waits for the disk. It reads
// nothing that may take long: that is for the other one.
import { openDatabase, sqliteCodeOf, sqliteCodes } from './database.ts';
import { beginEpoch } from './epoch.ts';
import { openLogHeads, type Head } from './log-heads.ts';
import { prepareQueries } from './prepare-queries.ts';
import { failed, serveRequests, tell } from './serve-requests.ts';
import type { StoreAnswer, StoreRequest } from './store-request.ts';

await serveRequests((directory, parts) => {
  const database = openDatabase(directory, parts);
  const { connection } = database;
  const logHeads = openLogHeads(directory);
  if (beginEpoch(connection, logHeads)) tell({ type: 'restored' });
  /** The rows that the transaction has made the last ones of their tables. */
  let heads: Head[] = [];
  const noteHead = (head: Head): void => void heads.push(head);
  const write = prepareQueries(
    parts,
    ({ writes }) => writes,
    (query) => query(connection, { noteHead, parts }),
  );

  /** One transaction: either all of it is on the disk, or nothing was done. */
  function commit(requests: readonly StoreRequest[]): readonly StoreAnswer[] {
    heads = [];
    try {
      connection.exec('BEGIN IMMEDIATE');
      const values = requests.map((request) => write(request));
      connection.exec('COMMIT');
      logHeads.note(heads);
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

  return {
    answer: commit,
    close() {
      logHeads.close();
      database.close();
    },
  };
});
