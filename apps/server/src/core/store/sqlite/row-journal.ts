import { randomInt } from 'node:crypto';

import { inBatches, type BatchAnswer } from '../in-batches.ts';
import type { JournalFile } from './journal-file.ts';
import { toText, type JournalRow, type Title } from './journal-row.ts';
import { lastSeqs } from './last-seqs.ts';
import { bytesOfGroup, layOutGroup, sectorBytes } from './sectors.ts';
import type { JournalStart } from './store-request.ts';

/**
 * Rows go to one half of the file until it is the other half's turn; what is written to one half between two turns is a
 * generation. Generations are counted from 1; odd ones are in the first half.
 */
export interface Generations {
  /** The last generation that was begun. */
  readonly begun: number;
  /** The last generation whose rows are all in the database, on the disk. */
  readonly taken: number;
}

/** The thread with the database, as the journal needs it. It handles calls in order. */
export interface IntakeThread {
  /** The last row of a table, among the rows it was given and those in the database; 0 if there is none. */
  lastSeq(tableId: string): Promise<number>;
  /** Takes over rows that are on the disk. */
  keep(said: string, generation: number): void;
  /** Records that a generation has begun; resolves when that is on the disk. */
  begin(generation: number): Promise<void>;
  /** Resolves when all rows that it was given are in the database, on the disk. */
  takeAll(): Promise<void>;
}

/**
 * Rows are written to an append-only file on the disk before anybody sees them; the database takes them later, many of
 * one table at a time. The file keeps rows until they are in the database, on the disk. So a start may take all of them
 * again: a row that is there already is not the next one.
 *
 * The file is written by the thread that decides, so that a move waits for the disk alone and for no other thread. One
 * group is in flight at a time; rows that arrive in the meantime form the next one.
 */
export interface RowJournal {
  /** Resolves to whether a row is the next one of its table; if so, it is on the disk. Rejects if writing fails. */
  append(row: JournalRow): Promise<boolean>;
  /** All rows up to and including a generation are in the database, on the disk. */
  taken(generation: number): void;
  /** Answers everything that was asked for, and closes the file. */
  close(): Promise<void>;
}

/** Sizes of the journal and its batches. */
export interface Sizes {
  /** Bytes in each half of the file. Never changed: a release reads the journal that the previous one left. */
  readonly half: number;
  /** How many rows the database takes at a time, so that nobody waits for long. */
  readonly taken: number;
}

export const usualSizes: Sizes = { half: 16 << 20, taken: 250 };

/** How long rows wait in the journal, in milliseconds: the longer, the more rows of one table are taken at once. */
const takeEvery = 60_000;

/** Opens an empty journal (see `recoverRows`). */
export function openRowJournal(
  file: JournalFile,
  intake: IntakeThread,
  start: JournalStart,
  { half }: Pick<Sizes, 'half'> = usualSizes,
): RowJournal {
  let timer: NodeJS.Timeout | null = null;
  const seqs = lastSeqs((tableId) => intake.lastSeq(tableId));
  const rowWriter = rowWriterTo(groupWriter(file, start.epoch, half), intake, start.begun, () =>
    seqs.forgetOld(),
  );
  const batches = inBatches<JournalRow | 'turn', boolean>(
    work,
    (one, [first]) => first === undefined || (one !== 'turn' && first !== 'turn'),
  );

  async function work(
    wanted: readonly (JournalRow | 'turn')[],
  ): Promise<readonly BatchAnswer<boolean>[]> {
    try {
      const values = isTurn(wanted)
        ? [await rowWriter.turn()]
        : await append(wanted as readonly JournalRow[]);
      return values.map((value) => ({ ok: true, value }));
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      return wanted.map(() => ({ ok: false, error: failure }));
    }
  }

  async function append(rows: readonly JournalRow[]): Promise<readonly boolean[]> {
    const areNext = await seqs.areNext(rows);
    const next = rows.filter((_row, index) => areNext[index]);
    if (next.length > 0) await rowWriter.write(next);
    seqs.note(next);
    turnLater();
    return areNext;
  }

  /** Later has the next rows go to the other half, so that the database takes those of this one. */
  function turnLater(): void {
    if (!rowWriter.hasRows()) return;
    timer ??= setTimeout(() => {
      timer = null;
      batches.ask('turn').catch(turnLater);
    }, takeEvery).unref();
  }

  return {
    append: (row) =>
      seqs.isKnown(row.tableId)
        ? batches.ask(row)
        : seqs.learn(row.tableId).then(() => batches.ask(row)),
    taken(generation) {
      rowWriter.taken(generation);
      turnLater();
    },
    async close() {
      await batches.drained();
      if (timer !== null) clearTimeout(timer);
      await file.close();
    },
  };
}

/** Writes rows to the current generation, or to the next one. */
interface RowWriter {
  /** Resolves when they are on the disk, and handed over to the thread of the database. */
  write(rows: readonly JournalRow[]): Promise<void>;
  /** Makes the next rows go to the other half, if there are any in this one; resolves to whether they will. */
  turn(): Promise<boolean>;
  /** Are there rows in the current generation? */
  hasRows(): boolean;
  taken(generation: number): void;
}

function rowWriterTo(
  groups: GroupWriter,
  intake: IntakeThread,
  start: number,
  onBegun: () => void,
): RowWriter {
  let begun = start;
  let taken = start;

  const hasFullHalf = (): boolean => begun - taken > 1;

  async function begin(): Promise<void> {
    await groups.begin(begun + 1);
    try {
      await intake.begin(begun + 1);
    } catch (error) {
      groups.spoil();
      throw error;
    }
    begun += 1;
    onBegun();
  }

  return {
    async write(rows) {
      const said = rows.map(toText).join('');
      const bytes = Buffer.from(said);
      if (begun === taken || !groups.hasRoom(bytes)) {
        if (groups.isSpoilt() || hasFullHalf()) {
          await intake.takeAll();
          taken = begun;
        }
        await begin();
      }
      await groups.write(bytes);
      intake.keep(said, begun);
    },
    async turn() {
      // While one half is being emptied, or is spoilt, this is left to the next row that needs room.
      const isDue = groups.hasRows() && !hasFullHalf() && !groups.isSpoilt();
      if (isDue) await begin();
      return isDue;
    },
    hasRows: () => groups.hasRows(),
    taken(generation) {
      taken = Math.max(taken, generation);
    },
  };
}

/** A turn is never batched with anything else. */
function isTurn(wanted: readonly (JournalRow | 'turn')[]): wanted is readonly ['turn'] {
  return wanted[0] === 'turn';
}

/** Writes groups, one at a time. */
interface GroupWriter {
  /** Begins a generation; resolves when that is on the disk. */
  begin(number: number): Promise<void>;
  hasRoom(said: Buffer): boolean;
  /** Has anything been written in this generation? */
  hasRows(): boolean;
  /** Resolves when a group is on the disk. */
  write(said: Buffer): Promise<void>;
  /** A write has failed that may or may not be on the disk: nothing may follow it in its generation. */
  spoil(): void;
  isSpoilt(): boolean;
}

function groupWriter(file: JournalFile, epoch: string, half: number): GroupWriter {
  let from = 0;
  let salt = 0;
  let written = 0;
  let hasRows = false;
  let isSpoilt = false;
  const hasRoom = (said: Buffer): boolean =>
    !isSpoilt && written + bytesOfGroup(said.length) <= half;
  const spoil = (): void => void (isSpoilt = true);
  return {
    async begin(number) {
      const title: Title = [epoch, number];
      const place = { salt: randomInt(1, 2 ** 32), first: 0 };
      const group = layOutGroup(Buffer.from(JSON.stringify(title)), place);
      const start = ((number - 1) % 2) * half;
      // So that the loss of the file can be noticed.
      await file.write(group, start);
      from = start;
      ({ salt } = place);
      written = group.length;
      hasRows = false;
      isSpoilt = false;
    },
    hasRoom,
    hasRows: () => hasRows,
    async write(said) {
      if (!hasRoom(said)) throw new Error('this is more than the journal can hold');
      const group = layOutGroup(said, { salt, first: written / sectorBytes });
      hasRows = true;
      try {
        await file.write(group, from + written);
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
