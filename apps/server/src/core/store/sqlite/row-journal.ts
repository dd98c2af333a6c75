import { randomInt } from 'node:crypto';

import type { JournalFile } from './journal-file.ts';
import { toText, type JournalRow, type Title } from './journal-row.ts';
import { bytesOfGroup, layOutGroup, sectorBytes } from './sectors.ts';
import { waitingRows } from './waiting-rows.ts';

/**
 * Rows go to one half of the file until the other half takes its turn; what is written to one between two turns is a
 * generation. They are counted from 1, and odd ones are in the first half.
 */
export interface Generations {
  /** The last one that was begun. */
  readonly begun: number;
  /** The last one of which the database has all rows for certain. */
  readonly taken: number;
}

/** The database, as the journal needs it. */
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

/**
 * Rows are on the disk in a file that is only written on and on, before anybody is told of them; the database takes them
 * later, many of one table at a time. What the file has, it has until the database has it for certain, so a start takes
 * all of it again: a row that is there already is not the next one.
 */
export interface RowJournal {
  /** Answers which of the rows are the next ones of their tables; those are on the disk then. Throws if none is. */
  append(rows: readonly JournalRow[]): readonly boolean[];
  /** Lets the database take all rows of a table, so that they can be read. */
  takeTable(tableId: string): void;
  /** The same for all tables of which there is more than the moves of a game: what is found without naming a table. */
  takeNews(): void;
  /** Begins to empty the half with the oldest rows: the next ones go to the other half. Answers whether there are any. */
  beginTaking(): boolean;
  /** Is there a half that is to be emptied? */
  hasFullHalf(): boolean;
  /** Lets the database take a few rows more; answers whether there are more in that half. */
  takeSome(): boolean;
  /** Lets the database take everything, and removes the file. */
  close(): void;
}

/** How much is done at once. */
export interface Sizes {
  /** Bytes in each half of the file. Never changed: a release reads what the one before has left. */
  readonly half: number;
  /** How many rows the database takes at a time, so that nobody waits for long. */
  readonly taken: number;
}

export const usualSizes: Sizes = { half: 16 << 20, taken: 250 };

/**
 * Opens a journal that is empty (see `recoverRows`).
 *
 * @param epoch in which the database is
 */
export function openRowJournal(
  file: JournalFile,
  database: RowTaker,
  epoch: string,
  sizes = usualSizes,
): RowJournal {
  const waiting = waitingRows((rows) => database.take(rows));
  let { begun, taken } = database.generations();
  const groups = groupWriter(file, epoch, sizes.half);

  const hasFullHalf = (): boolean => begun - taken > 1;

  function remember(generations: Generations): void {
    database.remember(generations);
    ({ begun, taken } = generations);
  }

  function begin(): void {
    groups.begin(begun + 1);
    try {
      remember({ begun: begun + 1, taken });
    } catch (error) {
      groups.spoil();
      throw error;
    }
  }

  function write(rows: readonly JournalRow[]): void {
    const said = Buffer.from(rows.map(toText).join(''));
    if (begun === taken || !groups.hasRoom(said)) {
      if (groups.isSpoilt() || hasFullHalf()) {
        waiting.takeAll();
        remember({ begun, taken: begun });
      }
      begin();
    }
    groups.write(said);
    waiting.add(rows, begun);
  }

  return {
    append(rows) {
      const lastSeqs = new Map<string, number>();
      const areNext = rows.map(({ tableId, row }) => {
        const last = lastSeqs.get(tableId) ?? waiting.lastSeq(tableId) ?? database.lastSeq(tableId);
        const isNext = row.seq === last + 1;
        lastSeqs.set(tableId, isNext ? row.seq : last);
        return isNext;
      });
      const next = rows.filter((_row, index) => areNext[index]);
      if (next.length > 0) write(next);
      return areNext;
    },
    takeTable: (tableId) => waiting.take([tableId]),
    takeNews: () => waiting.takeNews(),
    beginTaking() {
      if (!waiting.isEmpty && !hasFullHalf() && !groups.isSpoilt()) begin();
      return hasFullHalf();
    },
    hasFullHalf,
    takeSome() {
      waiting.take(waiting.tablesBefore(begun), sizes.taken);
      const isMore = waiting.tablesBefore(begun).length > 0;
      if (!isMore && hasFullHalf()) remember({ begun, taken: begun - 1 });
      return isMore;
    },
    close() {
      waiting.takeAll();
      empty(file, database, begun);
    },
  };
}

/** Writes groups, one after the other. */
interface GroupWriter {
  /** Begins a generation; it is on the disk then. */
  begin(number: number): void;
  hasRoom(said: Buffer): boolean;
  /** Returns when a group is on the disk. */
  write(said: Buffer): void;
  /** Something has failed that may be on the disk or not: nothing may follow it in its generation. */
  spoil(): void;
  isSpoilt(): boolean;
}

function groupWriter(file: JournalFile, epoch: string, half: number): GroupWriter {
  let from = 0;
  let salt = 0;
  let written = 0;
  let isSpoilt = false;
  const hasRoom = (said: Buffer): boolean =>
    !isSpoilt && written + bytesOfGroup(said.length) <= half;
  const spoil = (): void => void (isSpoilt = true);
  return {
    begin(number) {
      const title: Title = [epoch, number];
      const place = { salt: randomInt(1, 2 ** 32), first: 0 };
      const group = layOutGroup(Buffer.from(JSON.stringify(title)), place);
      const start = ((number - 1) % 2) * half;
      // So that it can be told whether the file is lost.
      file.write(group, start);
      file.sync();
      from = start;
      ({ salt } = place);
      written = group.length;
      isSpoilt = false;
    },
    hasRoom,
    write(said) {
      if (!hasRoom(said)) throw new Error('this is more than the journal can hold');
      const group = layOutGroup(said, { salt, first: written / sectorBytes });
      try {
        file.write(group, from + written);
        file.sync();
      } catch (error) {
        spoil();
        throw error;
      }
      written += group.length;
    },
    spoil,
    isSpoilt: () => isSpoilt,
  };
}

/** All rows are in the database: that is remembered, and the file is taken away. */
export function empty(file: JournalFile, database: RowTaker, begun: number): void {
  if (database.generations().taken < begun) database.remember({ begun, taken: begun });
  file.remove();
}
