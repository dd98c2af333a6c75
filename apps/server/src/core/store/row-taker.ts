import type { DatabaseSync } from 'node:sqlite';

import type { Head } from './log-heads.ts';
import { logStore } from './log-store.ts';
import type { Generations, RowTaker } from './row-journal.ts';
import { select } from './store-part.ts';

/**
 * Lets a database take rows from a journal.
 *
 * @param onTaken told which rows have become the last ones of their tables
 */
export function rowTakerOf(
  connection: DatabaseSync,
  onTaken: (heads: readonly Head[]) => void = () => {},
): RowTaker {
  const append = logStore.writes.append(connection);
  const last = select<{ readonly seq: number }>(
    connection.prepare('SELECT coalesce(max(seq), 0) AS seq FROM log WHERE table_id = ?'),
  );
  const remembered = select<Generations>(connection.prepare('SELECT begun, taken FROM journal'));
  const put = connection.prepare('UPDATE journal SET begun = ?, taken = ?');

  function inTransaction(work: () => void): void {
    connection.exec('BEGIN IMMEDIATE');
    try {
      work();
      connection.exec('COMMIT');
    } catch (error) {
      if (connection.isTransaction) connection.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    lastSeq: (tableId) => last.first(tableId)?.seq ?? 0,
    take(rows) {
      const heads: Head[] = [];
      connection.exec('PRAGMA synchronous = NORMAL');
      try {
        inTransaction(() => {
          for (const { tableId, row, beside } of rows) {
            const isNext = append(tableId, row, beside);
            if (isNext) heads.push({ tableId, seq: row.seq, hash: row.hash });
          }
        });
      } finally {
        connection.exec('PRAGMA synchronous = FULL');
      }
      onTaken(heads);
    },
    generations: () => remembered.first() ?? { begun: 0, taken: 0 },
    remember({ begun, taken }) {
      // A commit that waits for the disk waits for all that was committed before.
      inTransaction(() => void put.run(begun, taken));
    },
  };
}
