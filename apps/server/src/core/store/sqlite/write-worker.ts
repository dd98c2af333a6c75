// The only thread that writes to the database, so that nobody else waits for the disk. It leaves slow
// reads to the other thread.
import { answerWrites } from './answer-writes.ts';
import { hasDiskFailed, sqliteCodeOf, sqliteCodes } from './database.ts';
import { epochNameOf } from './epoch.ts';
import { journalIn } from './journal-file.ts';
import { openRecovered } from './open-recovered.ts';
import { rowIntakeOf } from './row-intake.ts';
import { failed, serveRequests, tell } from './serve-requests.ts';
import type { StoreAnswer } from './store-request.ts';
import { takeNowAndThen } from './take-now-and-then.ts';

await serveRequests((directory, parts) => {
  const database = openRecovered(directory, parts);
  const { connection, rowTaker, isRestored } = database;
  if (isRestored) tell({ type: 'restored' });
  const intake = rowIntakeOf(rowTaker, (generation) => tell({ type: 'taken', generation }));
  const emptying = takeNowAndThen(intake, whenFailed);
  return {
    journal: { epoch: epochNameOf(connection) ?? '', begun: rowTaker.generations().begun },
    keep: (said, generation) => intake.keep(said, generation),
    answer: answerWrites(connection, parts, intake, {
      begun: () => emptying.begun(),
      failed: whenFailed,
    }),
    close() {
      emptying.stop();
      try {
        intake.takeAll();
        journalIn(directory).remove();
      } catch {
        // The next start takes the rows that are left.
      }
      try {
        database.close();
      } catch (error) {
        // What the full disk has no room for stays in the write-ahead log, which the next start reads.
        if (sqliteCodeOf(error) !== sqliteCodes.full) throw error;
      }
    },
  };
});

function whenFailed(error: unknown): Extract<StoreAnswer, { ok: false }> {
  const failure = failed(error);
  if (failure.isDamage || hasDiskFailed(error)) tell({ type: 'broken', error: failure.error });
  return failure;
}
