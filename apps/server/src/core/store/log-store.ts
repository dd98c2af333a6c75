import type { BesideRow, Checkpoint, Drive } from '@call-to-glory/table';

import { entryStore, type StoredEntry } from './entry-store.ts';
import { logTables } from './log-tables.ts';
import { all, changed, first, headOf, firstValue, run, type Head, type Steps } from './steps.ts';
import { storePart } from './store-part.ts';

/** A row of the log as it is stored; `command` and `events` are JSON. */
export interface StoredRow {
  readonly seq: number;
  readonly at: number;
  readonly player: string | null;
  readonly commandId: string;
  readonly command: string;
  readonly events: string;
  readonly hash: string;
}

/** Data that is written together with a row. */
export interface StoredBeside extends Pick<BesideRow, 'after'> {
  readonly secret: string | null;
  readonly entry: StoredEntry | null;
  readonly checkpoint: Checkpoint | null;
  /** Null unless several nodes share the log. */
  readonly drive: Drive | null;
  /** How the row ends a game: with a result, or without; null if it does not. */
  readonly end: 'finished' | 'ended' | null;
}

/** The log of all tables, the ends of games, and the secrets of future games. */
export const logStore = storePart({
  name: 'logStore',
  module: import.meta.url,
  migrations: logTables.sqlite,
  postgres: [logTables.postgres],
  needs: {
    rows: 'its table',
    rowTexts: 'its table',
    isThere: 'its table',
    end: 'its table',
    heads: 'news',
  },
  reads: {
    /** Up to `limit` rows of a table after one, the last row there should be (null if unknown), and its secret. */
    *rows(tableId: string, after: number, limit: number) {
      // The head is read first: rows written in the meantime do no harm.
      const head = yield* headOf(tableId);
      // In one statement, rows and secret are of the same moment, whatever is written in the meantime.
      const found = yield* all<{ readonly seq: number | null; readonly secret: string | null }>(
        `SELECT NULL AS seq, NULL AS at, NULL AS player, NULL AS "commandId", NULL AS command,
          NULL AS events, NULL AS hash, (SELECT secret FROM secrets WHERE table_id = ?) AS secret
        UNION ALL SELECT * FROM (
          SELECT seq, at, player, command_id, command, events, hash, NULL
          FROM log WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?
        ) AS page`,
        tableId,
        tableId,
        after,
        limit,
      );
      const rows = found
        .filter(({ seq }) => seq !== null)
        .toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0));
      return { rows, head, secret: found.find(({ seq }) => seq === null)?.secret ?? null };
    },
    /** The same rows, each as the JSON of a `LogRow`, separated by commas, in UTF-8; and how many there are. */
    rowTexts: (tableId: string, after: number, limit: number) =>
      first<{ readonly count: number; readonly text: Uint8Array }>(rowTexts, tableId, after, limit),
    /** Whether there is such a table, and whether its last row is the one there should be. */
    *isThere(tableId: string) {
      const head = yield* headOf(tableId);
      const isWhole = head === null || (yield* hashOf(tableId, head.seq)) === head.hash;
      const isThere = head !== null || (yield* hashOf(tableId, 1)) !== null;
      return { isThere, isWhole };
    },
    /** The last rows of tables; leaves out tables without rows. */
    *heads(tableIds: readonly string[]) {
      const found = yield* all<Head | { readonly tableId: string; readonly seq: null }>(
        lastRows,
        JSON.stringify(tableIds),
      );
      return found.filter((one) => one.seq !== null);
    },
    /** The last row of a table before the given one that ended a game. */
    end: (tableId: string, before: number) =>
      first<{ readonly seq: number; readonly hash: string }>(
        'SELECT seq, hash FROM game_ends WHERE table_id = ? AND seq < ? ORDER BY seq DESC LIMIT 1',
        tableId,
        before,
      ),
  },
  writes: {
    /** Returns whether the row has become the next one of its table. Engines batch rows instead of calling this. */
    *append(tableId: string, row: StoredRow, beside: StoredBeside) {
      const { seq, at, player, commandId, command, events, hash } = row;
      // The primary key decides who comes first; a row that leaves a gap loses as well.
      const added = yield* changed(
        `INSERT INTO log (table_id, seq, at, player, command_id, command, events, hash)
        SELECT ?, ?, ?, ?, ?, ?, ?, ?
        WHERE ? = 1 + (SELECT coalesce(max(seq), 0) FROM log WHERE table_id = ?)
        ON CONFLICT DO NOTHING`,
        tableId,
        seq,
        at,
        player,
        commandId,
        command,
        events,
        hash,
        seq,
        tableId,
      );
      if (added === 0) return false;
      yield* putBeside(tableId, row, beside);
      return true;
    },
  },
});

// Columns that are JSON already are copied without parsing.
const rowTexts = {
  sqlite: `
    SELECT count(*) AS count, CAST(coalesce(group_concat(text, ',' ORDER BY seq), '') AS BLOB) AS text
    FROM (
      SELECT seq, '{"seq":' || seq || ',"at":' || at || ',"player":' || json_quote(player)
        || ',"commandId":' || json_quote(command_id) || ',"command":' || command
        || ',"events":' || events || ',"hash":' || json_quote(hash) || '}' AS text
      FROM log WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?
    )
  `,
  postgres: `
    SELECT count(*) AS count, convert_to(coalesce(string_agg(text, ',' ORDER BY seq), ''), 'UTF8') AS text
    FROM (
      SELECT seq, '{"seq":' || seq || ',"at":' || at || ',"player":' || coalesce(to_json(player)::text, 'null')
        || ',"commandId":' || to_json(command_id) || ',"command":' || command
        || ',"events":' || events || ',"hash":' || to_json(hash) || '}' AS text
      FROM log WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?
    ) AS rows
  `,
};

const lastRow = `
  SELECT value AS "tableId",
    (SELECT max(seq) FROM log WHERE table_id = value) AS seq,
    (SELECT hash FROM log WHERE table_id = value ORDER BY seq DESC LIMIT 1) AS hash
`;

const lastRows = {
  sqlite: `${lastRow} FROM json_each(?)`,
  postgres: `${lastRow} FROM json_array_elements_text(?::json)`,
};

function hashOf(tableId: string, seq: number): Steps<string | null> {
  return firstValue<string>('SELECT hash FROM log WHERE table_id = ? AND seq = ?', tableId, seq);
}

function* putBeside(
  tableId: string,
  { seq, at, hash }: StoredRow,
  { secret, entry, checkpoint, drive, end }: StoredBeside,
): Steps<void> {
  if (secret !== null) {
    yield* run(
      `INSERT INTO secrets (table_id, secret) VALUES (?, ?)
      ON CONFLICT (table_id) DO UPDATE SET secret = excluded.secret`,
      tableId,
      secret,
    );
  }
  if (checkpoint !== null) {
    yield* run(
      `INSERT INTO checkpoints (table_id, made_by, state) VALUES (?, ?, ?)
      ON CONFLICT (table_id) DO UPDATE SET made_by = excluded.made_by, state = excluded.state`,
      tableId,
      checkpoint.madeBy,
      checkpoint.state,
    );
  }
  if (end !== null) {
    yield* run(
      'INSERT INTO game_ends (table_id, seq, hash, is_finished) VALUES (?, ?, ?, ?)',
      tableId,
      seq,
      hash,
      Number(end === 'finished'),
    );
  }
  if (entry !== null) yield* entryStore.writes.putEntry(tableId, entry);
  else if (seq === 1) {
    yield* run(
      `INSERT INTO tables (table_id, at, changed_at, is_closed, is_awake) VALUES (?, ?, ?, 0, 0)
      ON CONFLICT DO NOTHING`,
      tableId,
      at,
      at,
    );
  }
  if (drive !== null) yield* entryStore.writes.putDrive(tableId, drive);
}
