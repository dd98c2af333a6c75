import {
  LogDamaged,
  peopleOf,
  textsOf,
  type Listing,
  type LogRow,
  type RowsAndSecret,
  type SharedLog,
  type TableEntry,
  type TableId,
} from '@call-to-glory/table';
import { z } from 'zod';

import { DocumentUnreadable } from '../errors.ts';
import { entryStore, type FoundEntry, type StoredEntry } from './entry-store.ts';
import { logStore, type StoredBeside } from './log-store.ts';
import { orDamaged, rowsAtOnce } from './read-rows.ts';
import type { Head } from './steps.ts';
import type { Store } from './store.ts';

const storedRow = z.object({
  seq: z.number(),
  at: z.number(),
  player: z.string().nullable(),
  commandId: z.string(),
  command: z.string(),
  events: z.string(),
  hash: z.string(),
});
const storedEvents = z.array(z.unknown());

/** The log of all tables, in the store. */
export function createStoredEventLog(store: Store): SharedLog {
  const queries = store.of(logStore);
  const entries = store.of(entryStore);
  const toLatest = entryReader();
  const toWaiting = entryReader();

  async function readWithSecret(
    tableId: TableId,
    after = 0,
    limit = Infinity,
  ): Promise<RowsAndSecret> {
    const read: LogRow[] = [];
    for (;;) {
      const from = after + read.length;
      const wanted = Math.min(rowsAtOnce, limit - read.length);
      const query = queries.rows(tableId, from, wanted);
      const { rows, head, secret } = await orDamaged(tableId, from, query);
      read.push(...rows.map((row, index) => toRow(tableId, from + index + 1, row)));
      requireHead(tableId, head, from, rows.length < wanted, read.slice(from - after));
      // The secret of the last page is the one that matches the rows.
      if (rows.length < wanted || read.length >= limit) return { rows: read, secret };
    }
  }

  return {
    async append(tableId, row, beside = {}, texts = textsOf(row)) {
      const { secret, entry, checkpoint, drive, after } = beside;
      const stored = { ...row, ...texts };
      const isNext = await queries.append(tableId, stored, {
        secret: secret ?? null,
        entry: entry === undefined ? null : toStored(entry),
        checkpoint: checkpoint ?? null,
        drive: drive ?? null,
        end: endIn(row.events),
        ...(after === undefined ? {} : { after }),
      });
      return { type: isNext ? 'appended' : 'conflict' };
    },
    read: async (...wanted) => (await readWithSecret(...wanted)).rows,
    readWithSecret,
    async beside(tableId) {
      const [entry, checkpoint] = await Promise.all([
        entries.entry(tableId),
        entries.checkpoint(tableId),
      ]);
      return {
        ...(entry === null ? {} : { entry: toEntry(entry) }),
        ...(checkpoint === null ? {} : { checkpoint }),
      };
    },
    putEntry: (tableId, entry, seq) => entries.putEntry(tableId, toStored(entry), seq ?? null),
    async heads(tableIds) {
      const found = await queries.heads(tableIds);
      return new Map(found.map(({ tableId, ...head }) => [tableId, head]));
    },
    claimDue: (by, limit, again) => entries.claimDue(by, limit, again),
    putDrive: (tableId, seq, drive) => entries.putDrive(tableId, drive, seq),
    putDue: (tableId, seq, drive) => entries.putDue(tableId, drive, seq),
    leaveTables: (living, dueAt) => entries.leaveTables(living, dueAt),
    due: (by, limit) => entries.due(by, limit),
    nextDue: () => entries.nextDue(),
    postpone: (tableId, dueAt) => entries.postpone(tableId, dueAt),
    leftAwake: (after, limit) => entries.leftAwake(after, limit),
    withoutEntry: (after, limit) => entries.withoutEntry(after, limit),
    entriesOf: async (player) => (await entries.entriesOf(player)).map((one) => toEntry(one)),
    latestEntries: async (since, limit) => toLatest(await entries.latestEntries(since, limit)),
    waitingEntries: async (limit) => toWaiting(await entries.waitingEntries(limit)),
  };
}

/** Throws `LogDamaged` if rows that are known to have been written are missing or changed. */
function requireHead(
  tableId: TableId,
  head: Pick<Head, 'seq' | 'hash'> | null,
  after: number,
  isEnd: boolean,
  rows: readonly LogRow[],
): void {
  if (head === null || head.seq <= after) return;
  const isBeyond = head.seq > after + rows.length;
  if (isBeyond ? !isEnd : rows[head.seq - after - 1]?.hash === head.hash) return;
  const seq = after + rows.length + 1;
  throw new LogDamaged(tableId, seq, `${head.seq} rows were written once`);
}

function toStored({ at, listing, isAwake, dueAt }: TableEntry): StoredEntry {
  const { seated, others } = listing;
  return {
    at,
    changedAt: seated.changedAt,
    isClosed: Number(seated.closed),
    isAwake: Number(isAwake),
    dueAt,
    // Usually everybody sees the same.
    listing: JSON.stringify(others === seated ? { seated } : listing),
    people: seated.closed ? [] : peopleOf(seated),
  };
}

function toEntry(stored: FoundEntry, listing = toListing(stored.listing)): TableEntry {
  const { at, isAwake, dueAt } = stored;
  return { at, listing, isAwake: isAwake === 1, dueAt: isAwake === 1 ? null : dueAt };
}

function toListing(text: string): Listing {
  try {
    const { seated, others = seated } = JSON.parse(text) as Partial<Listing> &
      Pick<Listing, 'seated'>;
    return { seated, others };
  } catch (cause) {
    throw new DocumentUnreadable('a listing', { cause });
  }
}

/**
 * Reads entries, and caches listings that are read again and again: one with the same text as last time stays the same object. Of a
 * thousand each second, most do.
 */
function entryReader(): (found: readonly FoundEntry[]) => readonly TableEntry[] {
  let known = new Map<string, Listing>();
  return (found) => {
    const texts = found.map(({ listing }) => listing);
    known = new Map(texts.map((text) => [text, known.get(text) ?? toListing(text)]));
    return found.map((one) => toEntry(one, known.get(one.listing)));
  };
}

/** How a row with these events ends a game: with a result, or without; null if it does not. */
function endIn(events: readonly unknown[]): StoredBeside['end'] {
  for (const event of events) {
    const type = typeof event === 'object' && event !== null && 'type' in event ? event.type : null;
    if (type === 'gameFinished') return 'finished';
    if (type === 'gameEnded') return 'ended';
  }
  return null;
}

function toRow(tableId: TableId, seq: number, row: unknown): LogRow {
  try {
    const stored = storedRow.parse(row);
    const command: unknown = JSON.parse(stored.command);
    const events = storedEvents.parse(JSON.parse(stored.events));
    return { ...stored, command, events };
  } catch {
    throw new LogDamaged(tableId, seq, 'it cannot be understood');
  }
}
