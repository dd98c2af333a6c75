import type { Checkpoint, Drive, DueTable } from '@call-to-glory/table';

import { entryTables, isWaiting, waitingIndex } from './entry-tables.ts';
import {
  all,
  changed,
  first,
  firstValue,
  run,
  withList,
  type SqlValue,
  type Steps,
} from './steps.ts';
import { storePart } from './store-part.ts';

/** A `TableEntry` as it is stored. */
export interface StoredEntry {
  readonly at: number;
  readonly changedAt: number;
  readonly isClosed: number;
  readonly isAwake: number;
  readonly dueAt: number | null;
  /** The `Listing`, as JSON. */
  readonly listing: string;
  /** Empty if the table is closed. */
  readonly people: readonly string[];
}

/** What is read of it. */
export interface FoundEntry extends Pick<StoredEntry, 'at' | 'isAwake' | 'dueAt' | 'listing'> {
  readonly tableId: string;
}

/** The columns that an entry is read from. */
const entryColumns = 'table_id AS "tableId", at, is_awake AS "isAwake", due_at AS "dueAt", listing';

/** True if no row is given, or if it is the last one of its table. */
const isLastRow = `(CAST(? AS bigint) IS NULL
  OR CAST(? AS bigint) = (SELECT max(seq) FROM log WHERE log.table_id = tables.table_id))`;

const dueTables = withList(
  `SELECT table_id AS "tableId", due_at AS "dueAt", driver FROM tables
  WHERE due_at <= ? AND table_id NOT IN`,
  'ORDER BY due_at LIMIT ?',
);

const leaveTables = withList(
  'UPDATE tables SET due_at = ? WHERE is_awake = 1 AND driver NOT IN',
  'AND (due_at IS NULL OR due_at > ?)',
);

/** The entries of tables that wait for days. */
export const waitingEntries = {
  sqlite: latestOf(isWaiting.sqlite),
  postgres: latestOf(isWaiting.postgres),
};

/** What is known of tables without reading rows: entries, people, checkpoints. The log writes them with its rows. */
export const entryStore = storePart({
  name: 'entryStore',
  module: import.meta.url,
  migrations: {
    8: entryTables.sqlite,
    // If several nodes share a log: the one that does what a table does by itself.
    11: 'ALTER TABLE tables ADD COLUMN driver TEXT;',
    15: waitingIndex.sqlite,
  },
  postgres: [
    entryTables.postgres,
    'ALTER TABLE tables ADD COLUMN driver text COLLATE "C"',
    waitingIndex.postgres,
  ],
  needs: {
    putDrive: 'its table',
    putDue: 'its table',
    entry: 'its table',
    checkpoint: 'its table',
    due: 'news',
    nextDue: 'news',
    claimDue: 'news',
    leaveTables: 'news',
    leftAwake: 'news',
    withoutEntry: 'news',
    entriesOf: 'news',
    latestEntries: 'news',
    waitingEntries: 'news',
    putEntry: 'its table',
    postpone: 'its table',
  },
  reads: {
    entry: (tableId: string) =>
      first<FoundEntry>(
        `SELECT ${entryColumns} FROM tables WHERE table_id = ? AND listing IS NOT NULL`,
        tableId,
      ),
    checkpoint: (tableId: string) =>
      first<Checkpoint>(
        'SELECT made_by AS "madeBy", state FROM checkpoints WHERE table_id = ?',
        tableId,
      ),
    due: (by: number, limit: number) =>
      tableIds('WHERE due_at <= ? ORDER BY due_at LIMIT ?', by, limit),
    nextDue: () => firstValue<number>('SELECT MIN(due_at) FROM tables WHERE due_at IS NOT NULL'),
    leftAwake: (after: string, limit: number) =>
      tableIds('WHERE is_awake = 1 AND table_id > ? ORDER BY table_id LIMIT ?', after, limit),
    withoutEntry: (after: string, limit: number) =>
      tableIds('WHERE listing IS NULL AND table_id > ? ORDER BY table_id LIMIT ?', after, limit),
    entriesOf: (player: string) =>
      all<FoundEntry>(
        `SELECT ${entryColumns} FROM people_of_tables JOIN tables USING (table_id)
        WHERE player = ? AND is_there = 1 AND is_closed = 0 AND listing IS NOT NULL`,
        player,
      ),
    latestEntries: (since: number, limit: number) =>
      all<FoundEntry>(
        `SELECT ${entryColumns} FROM tables
        WHERE is_closed = 0 AND listing IS NOT NULL AND changed_at >= ?
        ORDER BY changed_at DESC LIMIT ?`,
        since,
        limit,
      ),
    waitingEntries: (limit: number) => all<FoundEntry>(waitingEntries, limit),
  },
  writes: {
    /** Replaces the entry of a table, unless a row is given that is not its last. */
    *putEntry(tableId: string, entry: StoredEntry, seq: number | null = null): Steps<void> {
      // A sleeping table has no driver; one that is awake is due when its driver says so.
      const put = yield* changed(
        `INSERT INTO tables (table_id, at, changed_at, is_closed, is_awake, due_at, listing)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (table_id) DO UPDATE SET
          at = excluded.at, changed_at = excluded.changed_at, is_closed = excluded.is_closed,
          is_awake = excluded.is_awake, listing = excluded.listing,
          due_at = CASE WHEN excluded.is_awake = 1 AND tables.driver IS NOT NULL
            THEN tables.due_at ELSE excluded.due_at END,
          driver = CASE WHEN excluded.is_awake = 1 THEN tables.driver END
        WHERE ${isLastRow}`,
        tableId,
        entry.at,
        entry.changedAt,
        entry.isClosed,
        entry.isAwake,
        entry.dueAt,
        entry.listing,
        seq,
        seq,
      );
      if (put === 0) return;
      const known = yield* all<{ readonly player: string }>(
        'SELECT player FROM people_of_tables WHERE table_id = ? AND is_there = 1',
        tableId,
      );
      const before = known.map(({ player }) => player);
      for (const player of before) {
        if (!entry.people.includes(player)) {
          yield* run(
            'UPDATE people_of_tables SET is_there = 0 WHERE player = ? AND table_id = ?',
            player,
            tableId,
          );
        }
      }
      for (const player of entry.people) {
        if (!before.includes(player)) {
          yield* run(
            `INSERT INTO people_of_tables (player, table_id, is_there) VALUES (?, ?, 1)
            ON CONFLICT (player, table_id) DO UPDATE SET is_there = 1`,
            player,
            tableId,
          );
        }
      }
    },
    /** Sets the driver of a table, and when it is due, unless a row is given that is not its last. */
    putDrive: (tableId: string, { node, dueAt }: Drive, seq: number | null = null) =>
      run(
        `UPDATE tables SET driver = ?, due_at = ? WHERE table_id = ? AND ${isLastRow}`,
        node,
        dueAt,
        tableId,
        seq,
        seq,
      ),
    /** Sets when a table is due, if this node drives it and the given row is its last. */
    putDue: (tableId: string, { node, dueAt }: Drive, seq: number) =>
      run(
        `UPDATE tables SET due_at = ? WHERE table_id = ? AND driver = ? AND ${isLastRow}`,
        dueAt,
        tableId,
        node,
        seq,
        seq,
      ),
    /** Claims tables that are due for one caller; they become due again at a later moment. */
    *claimDue(
      by: number,
      limit: number,
      again: number,
      except: readonly string[],
    ): Steps<readonly DueTable[]> {
      const found = yield* all<DueTable>(dueTables, by, JSON.stringify(except), limit);
      for (const { tableId } of found) {
        yield* run('UPDATE tables SET due_at = ? WHERE table_id = ?', again, tableId);
      }
      return found;
    },
    /** Makes awake tables whose driver is not among these nodes due at a moment, unless they are due before. */
    leaveTables: (living: readonly string[], dueAt: number) =>
      run(leaveTables, dueAt, JSON.stringify(living), dueAt),
    postpone: (tableId: string, dueAt: number) =>
      run(
        'UPDATE tables SET due_at = ? WHERE table_id = ? AND is_awake = 0 AND listing IS NOT NULL',
        dueAt,
        tableId,
      ),
  },
  players: {
    // Only people who have made a table, or sat there, can have asked anything of it.
    active: 'SELECT 1 FROM people_of_tables WHERE player = players.id',
  },
});

function latestOf(condition: string): string {
  return `SELECT ${entryColumns} FROM tables WHERE ${condition} ORDER BY changed_at DESC LIMIT ?`;
}

function* tableIds(which: string, ...values: readonly SqlValue[]): Steps<readonly string[]> {
  const found = yield* all<Pick<DueTable, 'tableId'>>(
    `SELECT table_id AS "tableId" FROM tables ${which}`,
    ...values,
  );
  return found.map(({ tableId }) => tableId);
}
