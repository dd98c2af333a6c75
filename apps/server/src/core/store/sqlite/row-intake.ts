import { rowsIn, type JournalRow } from './journal-row.ts';
import { usualSizes, type Generations } from './row-journal.ts';
import { waitingRows } from './waiting-rows.ts';

/** The database, as rows come to it from the journal. */
export interface RowTaker {
  /** The last row of a table in the log; 0 if there is none. */
  lastSeq(tableId: string): number;
  /**
   * Takes rows, in one transaction, each if it is the next one of its table. It need not be on the disk before the next
   * `remember`.
   */
  take(rows: readonly JournalRow[]): void;
  /** What was remembered last. */
  generations(): Generations;
  /** Answers when that is on the disk, with all that was taken. */
  remember(generations: Generations): void;
}

/** Rows that are on the disk in the journal, and that the database takes when it has time, or somebody asks for them. */
export interface RowIntake {
  /** The last row of a table, wherever it is; 0 if there is none. */
  lastSeq(tableId: string): number;
  /** Keeps rows of a generation, as the journal says them, until the database takes them. */
  keep(said: string, generation: number): void;
  /** Answers when it is on the disk that a generation has begun: it is missed if its half is gone then. */
  begin(generation: number): void;
  /** Lets the database take all rows of a table, so that they can be read. */
  takeTable(tableId: string): void;
  /** The same for all tables of which there is more than the moves of a game: what is found without naming a table. */
  takeNews(): void;
  /** Lets it take everything: all that the file has may be written over then. */
  takeAll(): void;
  /** Is there a half that is to be emptied? */
  hasFullHalf(): boolean;
  /** Lets the database take a few rows of that half; answers whether there are more. */
  takeSome(): boolean;
}

/**
 * @param taken how many rows are taken at a time
 * @param onTaken told which generation may be written over from now on, with all before
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
