// The only thread that writes to the database, so that nobody else waits for the disk. It leaves slow
// reads to the other thread.
import { answerWrites } from './answer-writes.ts';
import { hasDiskFailed, openDatabase } from './database.ts';
import { beginEpoch, epochNameOf } from './epoch.ts';
import { journalIn } from './journal-file.ts';
import { openLogHeads } from './log-heads.ts';
import { recoverRows } from './recover-rows.ts';
import { rowIntakeOf } from './row-intake.ts';
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
        file.remove();
      } catch {
        // The next start takes the rows that are left.
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
