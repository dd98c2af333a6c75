import type { DatabaseSync } from 'node:sqlite';

import type { Checkpoint } from '@call-to-glory/table';

import { preparePutEntry, type StoredEntry } from './entry-store.ts';
import { select, storePart } from './store-part.ts';

/** A row of the log as it is stored: what is not a column of its own is JSON. */
export interface StoredRow {
  readonly seq: number;
  readonly at: number;
  readonly player: string | null;
  readonly commandId: string;
  readonly command: string;
  readonly events: string;
  readonly hash: string;
}

/** What is written together with a row. */
export interface StoredBeside {
  readonly secret: string | null;
  readonly entry: StoredEntry | null;
  readonly checkpoint: Checkpoint | null;
  /** Does the row end a game: with a result, or without? */
  readonly end: 'finished' | 'ended' | null;
}

/** How database versions before 8 told rows that end a game: the condition of their index, to the letter. */
const endsGame = `(instr(events, '"type":"gameFinished"') > 0 OR instr(events, '"type":"gameEnded"') > 0)`;

/** The log of all tables, the ends of games, and the secrets of games to come. */
export const logStore = storePart({
  name: 'logStore',
  module: import.meta.url,
  migrations: {
    1: `
      CREATE TABLE log (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        player TEXT,
        command_id TEXT NOT NULL,
        command TEXT NOT NULL,
        events TEXT NOT NULL,
        hash TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
      ) STRICT, WITHOUT ROWID;
      CREATE UNIQUE INDEX log_by_command ON log (table_id, player, command_id) WHERE player IS NOT NULL;
      CREATE INDEX log_first_rows ON log (at, table_id) WHERE seq = 1;

      CREATE TABLE secrets (
        table_id TEXT NOT NULL PRIMARY KEY,
        secret TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `,
    // The few rows that a server looks for when it starts, so that it need not read all of them.
    4: `
      CREATE INDEX log_kept ON log (table_id, seq) WHERE instr(events, '"type":"kept"') > 0;
      CREATE INDEX log_finished ON log (table_id, seq) WHERE instr(events, '"type":"gameFinished"') > 0;
    `,
    // The rows that end a game, finished or not: all before the last of them is open to everybody.
    6: `
      CREATE INDEX log_ends ON log (table_id, seq) WHERE ${endsGame};
      DROP INDEX log_finished;
    `,
    // What was looked up in the events of rows stands in tables of its own (see `entry-store.ts`, too), so that a row is
    // written in one place only.
    8: `
      CREATE TABLE game_ends (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        hash TEXT NOT NULL,
        is_finished INTEGER NOT NULL,
        PRIMARY KEY (table_id, seq)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO game_ends
        SELECT table_id, seq, hash, EXISTS (
          SELECT 1 FROM json_each(log.events) AS event
          WHERE event.type = 'object' AND json_extract(event.value, '$.type') = 'gameFinished'
        )
        FROM log
        WHERE ${endsGame} AND EXISTS (
          SELECT 1 FROM json_each(log.events) AS event
          WHERE event.type = 'object'
            AND json_extract(event.value, '$.type') IN ('gameFinished', 'gameEnded')
        );

      DROP INDEX log_by_command;
      DROP INDEX log_first_rows;
      DROP INDEX log_kept;
      DROP INDEX log_ends;
    `,
    // Where rows wait that the log does not have yet (see `row-journal.ts`).
    9: `
      CREATE TABLE journal (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        begun INTEGER NOT NULL,
        taken INTEGER NOT NULL
      ) STRICT;
      INSERT INTO journal (id, begun, taken) VALUES (1, 0, 0);
    `,
  },
  needs: {
    rows: 'its table',
    rowTexts: 'its table',
    isThere: 'its table',
    end: 'its table',
    secret: 'its table',
  },
  reads: {
    /** So many rows of a table after the given one, and the last that there should be (null if unknown). */
    rows: (connection, { heads }) => {
      const rows = select<unknown>(
        connection.prepare(`
        SELECT seq, at, player, command_id AS commandId, command, events, hash
        FROM log WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?
      `),
      );
      return (tableId: string, after: number, limit: number) => {
        // First how far the log had come: rows that are written meanwhile are no harm.
        const head = heads.headOf(tableId);
        return { rows: rows.all(tableId, after, limit), head };
      };
    },
    /** The same rows, each as the JSON of a `LogRow`, with commas between, in UTF-8; and how many they are. */
    rowTexts: (connection) => {
      // What is JSON already is not looked into.
      const rows = select<{ readonly count: number; readonly text: Uint8Array }>(
        connection.prepare(`
        SELECT count(*) AS count, CAST(coalesce(group_concat(text, ',' ORDER BY seq), '') AS BLOB) AS text
        FROM (
          SELECT seq, '{"seq":' || seq || ',"at":' || at || ',"player":' || json_quote(player)
            || ',"commandId":' || json_quote(command_id) || ',"command":' || command
            || ',"events":' || events || ',"hash":' || json_quote(hash) || '}' AS text
          FROM log WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?
        )
      `),
      );
      return (tableId: string, after: number, limit: number) => rows.first(tableId, after, limit);
    },
    /** Is there such a table, and is its last row the one that there should be? */
    isThere: (connection, { heads }) => {
      const rows = select<{ readonly hash: string }>(
        connection.prepare('SELECT hash FROM log WHERE table_id = ? AND seq = ?'),
      );
      const hashOf = (tableId: string, seq: number): string | undefined =>
        rows.first(tableId, seq)?.hash;
      return (tableId: string) => {
        const head = heads.headOf(tableId);
        const isWhole = head === null || hashOf(tableId, head.seq) === head.hash;
        return { isThere: head !== null || hashOf(tableId, 1) !== undefined, isWhole };
      };
    },
    /** The last row of a table before the given one that ended a game. */
    end: (connection) => {
      const rows = select<{ readonly seq: number; readonly hash: string }>(
        connection.prepare(`
        SELECT seq, hash FROM game_ends WHERE table_id = ? AND seq < ? ORDER BY seq DESC LIMIT 1
      `),
      );
      return (tableId: string, before: number) => rows.first(tableId, before);
    },
    secret: (connection) => {
      const rows = select<{ readonly secret: string }>(
        connection.prepare('SELECT secret FROM secrets WHERE table_id = ?'),
      );
      return (tableId: string) => rows.first(tableId)?.secret ?? null;
    },
  },
  writes: {
    /** Answers whether the row has become the next one of its table. Asked by the journal, which is asked by everybody else. */
    append: (connection) => {
      // The primary key decides who comes first; a gap loses as well.
      const insert = connection.prepare(`
        INSERT INTO log (table_id, seq, at, player, command_id, command, events, hash)
        SELECT $tableId, $seq, $at, $player, $commandId, $command, $events, $hash
        WHERE $seq = 1 + (SELECT coalesce(max(seq), 0) FROM log WHERE table_id = $tableId)
        ON CONFLICT DO NOTHING
      `);
      const putBeside = preparePutBeside(connection);
      return (tableId: string, row: StoredRow, beside: StoredBeside) => {
        const isNext = insert.run({ tableId, ...row }).changes === 1;
        if (!isNext) return false;
        putBeside(tableId, row, beside);
        return true;
      };
    },
  },
});

function preparePutBeside(
  connection: DatabaseSync,
): (tableId: string, row: StoredRow, beside: StoredBeside) => void {
  const putSecret = connection.prepare(`
    INSERT INTO secrets (table_id, secret) VALUES (?, ?)
    ON CONFLICT (table_id) DO UPDATE SET secret = excluded.secret
  `);
  const putCheckpoint = connection.prepare(`
    INSERT OR REPLACE INTO checkpoints (table_id, made_by, state) VALUES (?, ?, ?)
  `);
  const putEnd = connection.prepare(`
    INSERT INTO game_ends (table_id, seq, hash, is_finished) VALUES (?, ?, ?, ?)
  `);
  const putEntry = preparePutEntry(connection);
  const putNoEntry = connection.prepare(`
    INSERT INTO tables (table_id, at, changed_at, is_closed, is_awake) VALUES (?, ?, ?, 0, 0)
    ON CONFLICT DO NOTHING
  `);
  return (tableId, { seq, at, hash }, { secret, entry, checkpoint, end }) => {
    if (secret !== null) putSecret.run(tableId, secret);
    if (checkpoint !== null) putCheckpoint.run(tableId, checkpoint.madeBy, checkpoint.state);
    if (end !== null) putEnd.run(tableId, seq, hash, Number(end === 'finished'));
    if (entry !== null) putEntry(tableId, entry);
    else if (seq === 1) putNoEntry.run(tableId, at, at);
  };
}
