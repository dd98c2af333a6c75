import type { StorePart } from '../store-part.ts';
import { openDatabase, type Database } from './database.ts';
import { beginEpoch, journalsOf, predatesEpochs } from './epoch.ts';
import { journalIn } from './journal-file.ts';
import { openLogHeads } from './log-heads.ts';
import { recoverRows } from './recover-rows.ts';
import type { RowTaker } from './row-intake.ts';
import { rowTakerOf } from './row-taker.ts';

/** A database that has all rows that were left in its journal, and is in an epoch. */
export interface RecoveredDatabase extends Database {
  readonly rowTaker: RowTaker;
  /** Has it been restored from a copy since it was last open, or lost its journal? */
  readonly isRestored: boolean;
}

/** Opens the database in a directory for this process alone; see `openDatabase`. */
export function openRecovered(directory: string, parts: readonly StorePart[]): RecoveredDatabase {
  const { connection, close } = openDatabase(directory, parts);
  const logHeads = openLogHeads(directory);
  const rowTaker = rowTakerOf(connection, (taken) => logHeads.note(taken));
  let isRestored = false;
  // A journal beside those is of a later release, from which somebody has gone back.
  const isOurs = predatesEpochs(connection, logHeads) ? () => false : journalsOf(connection);
  recoverRows(journalIn(directory), rowTaker, isOurs, (isWhole) => {
    isRestored = beginEpoch(connection, logHeads, !isWhole);
  });
  return {
    connection,
    rowTaker,
    isRestored,
    close() {
      logHeads.close();
      close();
    },
  };
}
