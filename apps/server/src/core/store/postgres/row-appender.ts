import { setTimeout as wait } from 'node:timers/promises';

import { StorageUnavailable } from '@call-to-glory/table';
import type { ClientConfig, PoolClient, QueryConfig } from 'pg';

import { inBatches, type BatchQueue, type BatchAnswer } from '../in-batches.ts';
import type { StoredBeside, StoredRow } from '../log-store.ts';
import { asUnavailable, isLost, type Backend, type Connections } from './connections.ts';
import { eachAloneIfRefused } from './each-alone-if-refused.ts';

/** A row that is to become the next one of its table, and the data that is written together with it. */
export interface NewRow {
  readonly tableId: string;
  readonly row: StoredRow;
  readonly beside: StoredBeside;
}

/** The most rows in one statement. */
const maxRows = 128;
/** How long to wait for an answer, in milliseconds: the rows of all tables here wait as well. */
const answerTimeoutMs = 10_000;
/** How long to keep trying to find out what has become of rows, in milliseconds. */
const outcomeTimeoutMs = 5_000;
const pause = 50;

/** Appends rows, many in one statement. Each answer says whether the row has become the next one of its table. */
export function rowAppender(connections: Connections): BatchQueue<NewRow, boolean> {
  async function answer(rows: readonly NewRow[]): Promise<readonly BatchAnswer<boolean>[]> {
    const under: { backend?: Backend } = {};
    try {
      const appended = await connections.write((client) => {
        under.backend = connections.backendOf(client);
        return append(client, rows);
      });
      return rows.map(({ tableId }) => ({ ok: true, value: appended.has(tableId) }));
    } catch (error) {
      if (isLost(error) && under.backend !== undefined) return findOut(rows, under.backend, error);
      throw error;
    }
  }

  /** The connection was lost before the answer: ends its backend, so that the rows are there, or never will be. */
  async function findOut(
    rows: readonly NewRow[],
    backend: Backend,
    cause: unknown,
  ): Promise<readonly BatchAnswer<boolean>[]> {
    const until = performance.now() + outcomeTimeoutMs;
    for (;;) {
      try {
        await connections.end(backend);
        const hashes = await connections.use((client) => hashesOf(client, rows));
        return rows.map(({ tableId, row }) => {
          const hash = hashes.get(tableId);
          return hash === undefined
            ? { ok: false, error: new StorageUnavailable('the connection was lost', { cause }) }
            : { ok: true, value: hash === row.hash };
        });
      } catch (error) {
        if (performance.now() >= until) throw asUnavailable(error);
        await wait(pause);
      }
    }
  }

  return inBatches(
    (rows) => eachAloneIfRefused(rows, answer),
    // Only one row per table: two rows cannot both be the next one.
    ({ tableId }, batch) =>
      batch.length < maxRows && batch.every((other) => other.tableId !== tableId),
  );
}

type Column = readonly [name: string, type: string, of: (row: NewRow) => string | number | null];

const columns: readonly Column[] = [
  ['table_id', 'text', ({ tableId }) => tableId],
  ['seq', 'bigint', ({ row }) => row.seq],
  ['at', 'bigint', ({ row }) => row.at],
  ['player', 'text', ({ row }) => row.player],
  ['command_id', 'text', ({ row }) => row.commandId],
  ['command', 'text', ({ row }) => row.command],
  ['events', 'text', ({ row }) => row.events],
  ['hash', 'text', ({ row }) => row.hash],
  ['secret', 'text', ({ beside }) => beside.secret],
  ['made_by', 'text', ({ beside }) => beside.checkpoint?.madeBy ?? null],
  ['state', 'text', ({ beside }) => beside.checkpoint?.state ?? null],
  ['is_finished', 'smallint', ({ beside: { end } }) => end && Number(end === 'finished')],
  ['entry_at', 'bigint', ({ row, beside }) => beside.entry?.at ?? row.at],
  ['changed_at', 'bigint', ({ row, beside }) => beside.entry?.changedAt ?? row.at],
  ['is_closed', 'smallint', ({ beside }) => beside.entry?.isClosed ?? 0],
  ['is_awake', 'smallint', ({ beside }) => beside.entry?.isAwake ?? 0],
  ['due_at', 'bigint', ({ beside }) => (beside.drive ?? beside.entry)?.dueAt ?? null],
  ['driver', 'text', ({ beside }) => beside.drive?.node ?? null],
  ['listing', 'text', ({ beside }) => beside.entry?.listing ?? null],
  ['hash_before', 'text', ({ row, beside }) => (row.seq === 1 ? null : (beside.after ?? null))],
];

const columnNames = columns.map(([name]) => name).join(', ');
const columnValues = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
/** The people of tables, each with their table. */
const people = `unnest($${columns.length + 1}::text[], $${columns.length + 2}::text[])`;

// Rows are inserted in the order of their tables, so that two servers never deadlock. The primary key decides who comes
// first; a row that leaves a gap loses as well, and so does one that follows a row which a failover has lost. What goes
// with a row is written only if the row is.
const appendRows = `
  WITH rows AS (SELECT * FROM unnest(${columnValues}) AS new (${columnNames})),
  appended AS (
    INSERT INTO log (table_id, seq, at, player, command_id, command, events, hash)
    SELECT table_id, seq, at, player, command_id, command, events, hash FROM rows
    WHERE seq = 1 + (SELECT coalesce(max(seq), 0) FROM log WHERE log.table_id = rows.table_id)
      AND (hash_before IS NULL OR hash_before = (
        SELECT hash FROM log WHERE log.table_id = rows.table_id AND log.seq = rows.seq - 1
      ))
    ORDER BY table_id
    ON CONFLICT DO NOTHING
    RETURNING table_id
  ),
  next AS (SELECT * FROM rows WHERE table_id IN (SELECT table_id FROM appended)),
  kept_secrets AS (
    INSERT INTO secrets (table_id, secret)
    SELECT table_id, secret FROM next WHERE secret IS NOT NULL ORDER BY table_id
    ON CONFLICT (table_id) DO UPDATE SET secret = excluded.secret
  ),
  kept_checkpoints AS (
    INSERT INTO checkpoints (table_id, made_by, state)
    SELECT table_id, made_by, state FROM next WHERE state IS NOT NULL ORDER BY table_id
    ON CONFLICT (table_id) DO UPDATE SET made_by = excluded.made_by, state = excluded.state
  ),
  kept_ends AS (
    INSERT INTO game_ends (table_id, seq, hash, is_finished)
    SELECT table_id, seq, hash, is_finished FROM next WHERE is_finished IS NOT NULL
  ),
  kept_entries AS (
    INSERT INTO tables (table_id, at, changed_at, is_closed, is_awake, due_at, listing, driver)
    SELECT table_id, entry_at, changed_at, is_closed, is_awake, due_at, listing, driver FROM next
    WHERE listing IS NOT NULL OR seq = 1 ORDER BY table_id
    ON CONFLICT (table_id) DO UPDATE SET
      at = excluded.at, changed_at = excluded.changed_at, is_closed = excluded.is_closed,
      is_awake = excluded.is_awake, listing = excluded.listing,
      due_at = CASE WHEN excluded.driver IS NULL AND excluded.is_awake = 1
        AND tables.driver IS NOT NULL THEN tables.due_at ELSE excluded.due_at END,
      driver = coalesce(excluded.driver, CASE WHEN excluded.is_awake = 1 THEN tables.driver END)
    WHERE excluded.listing IS NOT NULL
  ),
  driven AS (
    UPDATE tables SET driver = next.driver, due_at = next.due_at FROM next
    WHERE tables.table_id = next.table_id
      AND next.driver IS NOT NULL AND next.listing IS NULL AND next.seq > 1
  ),
  there AS (
    SELECT player, table_id FROM ${people} AS there (player, table_id)
    WHERE table_id IN (SELECT table_id FROM appended)
  ),
  left_tables AS (
    UPDATE people_of_tables SET is_there = 0
    WHERE is_there = 1 AND table_id IN (SELECT table_id FROM next WHERE listing IS NOT NULL)
      AND (player, table_id) NOT IN (SELECT player, table_id FROM there)
  ),
  came AS (
    INSERT INTO people_of_tables (player, table_id, is_there)
    SELECT player, table_id, 1 FROM there ORDER BY table_id, player
    ON CONFLICT (player, table_id) DO UPDATE SET is_there = 1 WHERE people_of_tables.is_there = 0
  )
  SELECT table_id AS "tableId" FROM appended
`;

async function append(client: PoolClient, rows: readonly NewRow[]): Promise<ReadonlySet<string>> {
  const here = rows.flatMap(({ tableId, beside }) =>
    (beside.entry?.people ?? []).map((player) => ({ player, tableId })),
  );
  // The types of the library leave out the timeout.
  const query: QueryConfig & Pick<ClientConfig, 'query_timeout'> = {
    name: 'append',
    text: appendRows,
    query_timeout: answerTimeoutMs,
    values: [
      ...columns.map(([, , valueOf]) => rows.map(valueOf)),
      here.map(({ player }) => player),
      here.map(({ tableId }) => tableId),
    ],
  };
  const appended = await client.query<{ readonly tableId: string }>(query);
  return new Set(appended.rows.map(({ tableId }) => tableId));
}

/** The hashes of the rows that are now in the places of these, by table. */
async function hashesOf(
  client: PoolClient,
  rows: readonly NewRow[],
): Promise<ReadonlyMap<string, string>> {
  const found = await client.query<{ readonly tableId: string; readonly hash: string }>(
    `SELECT table_id AS "tableId", hash FROM log
    JOIN unnest($1::text[], $2::bigint[]) AS asked (table_id, seq) USING (table_id, seq)`,
    [rows.map(({ tableId }) => tableId), rows.map(({ row }) => row.seq)],
  );
  return new Map(found.rows.map(({ tableId, hash }) => [tableId, hash]));
}
