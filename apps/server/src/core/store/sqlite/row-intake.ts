import { rowsIn, type JournalRow } from './journal-row.ts';
import { usualSizes, type Generations } from './row-journal.ts';
import { waitingRows } from './waiting-rows.ts';

/** The database, as the journal's rows see it. */
export interface RowTaker {
  /** The last row of a table in the log; 0 if there is none. */
  lastSeq(tableId: string): number;
  /**
   * Takes rows in one transaction, each if it is the next one of its table. They need not be on the disk before the
   * next `remember`.
   */
  take(rows: readonly JournalRow[]): void;
  /** The generations that were remembered last. */
  generations(): Generations;
  /** Returns once they are on the disk, together with all rows taken. */
  remember(generations: Generations): void;
}

/** Rows in the journal on disk, which the database takes when it has time, or when somebody reads them. */
export interface RowIntake {
  /** The last row of a table, wherever it is; 0 if there is none. */
  lastSeq(tableId: string): number;
  /** Keeps rows of a generation, in the journal's encoding, until the database takes them. */
  keep(said: string, generation: number): void;
  /** Records that a generation has begun, on the disk. Once this returns, the loss of its half is noticed. */
  begin(generation: number): void;
  /** Lets the database take all rows of a table, so that they can be read. */
  takeTable(tableId: string): void;
  /** The same for all tables with more than moves in a game: queries find such rows without naming a table. */
  takeNews(): void;
  /** Lets the database take everything: after that the whole file may be overwritten. */
  takeAll(): void;
  /** Is there a half to be emptied? */
  hasFullHalf(): boolean;
  /** Lets the database take a few rows of that half; returns whether there are more. */
  takeSome(): boolean;
}

/**
 * @param taken how many rows are taken at a time
 * @param onTaken called with the generation that may be overwritten from now on, with all before it
 */
export function rowIntakeOf(
  database: RowTaker,
  onTaken: (generation: number) => void,
  { taken: atOnce } = usualSizes,
): RowIntake {
  const waiting = waitingRows((rows) => database.take(rows));
  let { begun, taken } = database.generations();

  function remember(generations: Generations): void {
    database.remember(generations);
    const isMore = generations.taken > taken;
    ({ begun, taken } = generations);
    if (isMore) onTaken(taken);
  }

  const hasFullHalf = (): boolean => begun - taken > 1;

  return {
    lastSeq: (tableId) => waiting.lastSeq(tableId) ?? database.lastSeq(tableId),
    keep: (said, generation) => waiting.add(rowsIn(said), generation),
    begin: (generation) => remember({ begun: generation, taken }),
    takeTable: (tableId) => waiting.take([tableId]),
    takeNews: () => waiting.takeNews(),
    takeAll() {
      waiting.takeAll();
      if (taken < begun) remember({ begun, taken: begun });
    },
    hasFullHalf,
    takeSome() {
      waiting.take(waiting.tablesBefore(begun), atOnce);
      const isMore = waiting.tablesBefore(begun).length > 0;
      if (!isMore && hasFullHalf()) remember({ begun, taken: begun - 1 });
      return isMore;
    },
  };
}
