import { isRecord } from '@call-to-glory/game-kit';
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
import { reportOnce } from './report-once.ts';
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

/**
 * The log of all tables, in the store.
 *
 * @param report called once for each listing that cannot be read
 */
export function createStoredEventLog(
  store: Store,
  report: (error: unknown) => void = () => {},
): SharedLog {
  const queries = store.of(logStore);
  const entries = store.of(entryStore);
  const reportUnread = reportOnce(report);
  const listingOf = (found: FoundEntry): Listing => toListing(found, reportUnread);
  const toLatest = entryReader(listingOf);
  const toWaiting = entryReader(listingOf);

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
        ...(entry === null ? {} : { entry: toEntry(entry, listingOf(entry)) }),
        ...(checkpoint === null ? {} : { checkpoint }),
      };
    },
    putEntry: (tableId, entry, seq) => entries.putEntry(tableId, toStored(entry), seq ?? null),
    async heads(tableIds) {
      const found = await queries.heads(tableIds);
      return new Map(found.map(({ tableId, ...head }) => [tableId, head]));
    },
    claimDue: (by, limit, again, except) => entries.claimDue(by, limit, again, except),
    putDrive: (tableId, seq, drive) => entries.putDrive(tableId, drive, seq),
    putDue: (tableId, seq, drive) => entries.putDue(tableId, drive, seq),
    leaveTables: (living, dueAt) => entries.leaveTables(living, dueAt),
    due: (by, limit) => entries.due(by, limit),
    nextDue: () => entries.nextDue(),
    postpone: (tableId, dueAt) => entries.postpone(tableId, dueAt),
    leftAwake: (after, limit) => entries.leftAwake(after, limit),
    withoutEntry: (after, limit) => entries.withoutEntry(after, limit),
    entriesOf: async (player) =>
      (await entries.entriesOf(player)).map((one) => toEntry(one, listingOf(one))),
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

function toEntry({ at, isAwake, dueAt }: FoundEntry, listing: Listing): TableEntry {
  return { at, listing, isAwake: isAwake === 1, dueAt: isAwake === 1 ? null : dueAt };
}

function toListing(
  { tableId, listing }: FoundEntry,
  report: (error: DocumentUnreadable) => void,
): Listing {
  try {
    const { seated, others = seated } = JSON.parse(listing) as Partial<Listing> &
      Pick<Listing, 'seated'>;
    return { seated, others };
  } catch (cause) {
    const error = new DocumentUnreadable(`listing ${tableId}`, { cause });
    report(error);
    throw error;
  }
}

/**
 * Reads entries, and caches listings that are read again and again: one with the same text as last time stays the same object. Of a
 * thousand each second, most do. Entries whose listing cannot be read are left out, so that others are listed.
 */
function entryReader(
  listingOf: (found: FoundEntry) => Listing,
): (found: readonly FoundEntry[]) => readonly TableEntry[] {
  let known = new Map<string, Listing>();
  return (found) => {
    const before = known;
    known = new Map();
    return found.flatMap((one) => {
      try {
        const listing = before.get(one.listing) ?? listingOf(one);
        known.set(one.listing, listing);
        return toEntry(one, listing);
      } catch {
        return [];
      }
    });
  };
}

/** How a row with these events ends a game: with a result, or without; null if it does not. */
function endIn(events: readonly unknown[]): StoredBeside['end'] {
  for (const event of events) {
    const type = isRecord(event) ? event['type'] : null;
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
