// The thread that alone writes to the database, so that nobody else waits for the disk. It reads
// nothing that may take long: that is for the other one.
import { answerWrites } from './answer-writes.ts';
import { openDatabase, sqliteCodeOf, sqliteCodes } from './database.ts';
import { beginEpoch, epochNameOf } from './epoch.ts';
import { journalIn } from './journal-file.ts';
import { openLogHeads } from './log-heads.ts';
import { recoverRows } from './recover-rows.ts';
import { openRowJournal } from './row-journal.ts';
import { rowTakerOf } from './row-taker.ts';
import { failed, serveRequests, tell } from './serve-requests.ts';
import type { StoreAnswer } from './store-request.ts';
import { takeNowAndThen } from './take-now-and-then.ts';

await serveRequests((directory, parts) => {
  const database = openDatabase(directory, parts);
  const { connection } = database;
  const logHeads = openLogHeads(directory);
  const file = journalIn(directory);
  const rowTaker = rowTakerOf(connection, (taken) => logHeads.note(taken));
  const areRowsLost = !recoverRows(file, rowTaker, epochNameOf(connection));
  if (beginEpoch(connection, logHeads, areRowsLost)) tell({ type: 'restored' });
  const journal = openRowJournal(file, rowTaker, epochNameOf(connection) ?? '');
  const emptying = takeNowAndThen(journal, whenFailed);
  return {
    answer: answerWrites(connection, parts, journal, {
      rowsWait: () => emptying.rowsWait(),
      failed: whenFailed,
    }),
    close() {
      emptying.stop();
      try {
        journal.close();
      } catch {
        // The next start takes what is left.
      }
      logHeads.close();
      database.close();
    },
  };
});

function whenFailed(error: unknown): Extract<StoreAnswer, { ok: false }> {
  const failure = failed(error);
  if (failure.isDamage || hasDiskFailed(error)) tell({ type: 'broken', error: failure.error });
  return failure;
}

function hasDiskFailed(error: unknown): boolean {
  return (
    sqliteCodeOf(error) === sqliteCodes.diskFailed ||
    (error instanceof Error && 'code' in error && error.code === 'EIO')
  );
}
