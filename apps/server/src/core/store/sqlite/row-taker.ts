import type { DatabaseSync } from 'node:sqlite';

import { logStore } from '../log-store.ts';
import { first, firstValue, run, type Head, type Steps } from '../steps.ts';
import { inTransaction } from './database.ts';
import type { RowTaker } from './row-intake.ts';
import type { Generations } from './row-journal.ts';
import { stepRunner } from './step-runner.ts';

/**
 * Lets a database take rows from a journal.
 *
 * @param onTaken called with the rows taken, each of which was the last one of its table
 */
export function rowTakerOf(
  connection: DatabaseSync,
  onTaken: (heads: readonly Head[]) => void = () => {},
): RowTaker {
  const ask = stepRunner(connection, []);

  return {
    lastSeq: (tableId) => ask(lastSeq(tableId)),
    take(rows) {
      const heads: Head[] = [];
      connection.exec('PRAGMA synchronous = NORMAL');
      try {
        inTransaction(connection, () => {
          for (const { tableId, row, beside } of rows) {
            const isNext = ask(logStore.writes.append(tableId, row, beside));
            if (isNext) heads.push({ tableId, seq: row.seq, hash: row.hash });
          }
        });
      } finally {
        connection.exec('PRAGMA synchronous = FULL');
      }
      onTaken(heads);
    },
    generations: () =>
      ask(first<Generations>('SELECT begun, taken FROM journal')) ?? { begun: 0, taken: 0 },
    remember({ begun, taken }) {
      // A commit that waits for the disk also waits for all commits before it.
      inTransaction(connection, () =>
        ask(run('UPDATE journal SET begun = ?, taken = ?', begun, taken)),
      );
    },
  };
}

function* lastSeq(tableId: string): Steps<number> {
  return (yield* firstValue<number>('SELECT max(seq) FROM log WHERE table_id = ?', tableId)) ?? 0;
}
