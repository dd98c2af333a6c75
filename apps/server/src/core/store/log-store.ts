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

/** The condition of the index `log_ends`, to the letter: only then is the index used. */
export const endsGame = `(instr(events, '"type":"gameFinished"') > 0 OR instr(events, '"type":"gameEnded"') > 0)`;

/** The log of all tables, and the secrets of their games to come. */
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
      // The index finds rows that may have ended one; whether they did is looked up in them.
      const rows = select<{ readonly seq: number; readonly hash: string }>(
        connection.prepare(`
        SELECT seq, hash FROM log INDEXED BY log_ends
        WHERE table_id = ? AND seq < ? AND ${endsGame}
          AND EXISTS (
            SELECT 1 FROM json_each(log.events) AS event
            WHERE event.type = 'object'
              AND json_extract(event.value, '$.type') IN ('gameFinished', 'gameEnded')
          )
        ORDER BY seq DESC LIMIT 1
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
    /** The tables with a row at or after a moment, in the order of their first rows. */
    tables: (connection) => {
      const rows = select<{ readonly tableId: string }>(
        connection.prepare(`
        SELECT table_id AS tableId FROM log AS first
        WHERE seq = 1 AND ? <= (
          SELECT at FROM log WHERE table_id = first.table_id ORDER BY seq DESC LIMIT 1
        )
        ORDER BY at, table_id
      `),
      );
      return (changedSince: number) => tableIds(rows.all(changedSince));
    },
    /** The tables that have ever had an event of the type `kept`. */
    keptTables: (connection) => {
      // The first condition is that of an index, to the letter.
      const rows = select<{ readonly tableId: string }>(
        connection.prepare(`
        SELECT DISTINCT table_id AS tableId FROM log
        WHERE instr(events, '"type":"kept"') > 0 AND EXISTS (
          SELECT 1 FROM json_each(log.events) AS event
          WHERE event.type = 'object' AND json_extract(event.value, '$.type') = 'kept'
        )
      `),
      );
      return () => tableIds(rows.all());
    },
  },
  writes: {
    /** Answers whether the row has become the next one of its table. */
    append: (connection, transaction) => {
      // The primary key decides who comes first; a gap or a command id that came before loses as well.
      const insert = connection.prepare(`
        INSERT INTO log (table_id, seq, at, player, command_id, command, events, hash)
        SELECT $tableId, $seq, $at, $player, $commandId, $command, $events, $hash
        WHERE $seq = 1 + (SELECT coalesce(max(seq), 0) FROM log WHERE table_id = $tableId)
        ON CONFLICT DO NOTHING
      `);
      const putSecret = connection.prepare(`
        INSERT INTO secrets (table_id, secret) VALUES (?, ?)
        ON CONFLICT (table_id) DO UPDATE SET secret = excluded.secret
      `);
      return (tableId: string, row: StoredRow, secret: string | null) => {
        const isNext = insert.run({ tableId, ...row }).changes === 1;
        if (isNext && secret !== null) putSecret.run(tableId, secret);
        if (isNext) transaction.noteHead({ tableId, seq: row.seq, hash: row.hash });
        return isNext;
      };
    },
  },
  players: {
    // Who makes a table is its host in the first row, which the table writes itself.
    active: {
      select: `
        SELECT player FROM log WHERE player IS NOT NULL
        UNION SELECT json_extract(command, '$.host.id') FROM log
        WHERE seq = 1 AND json_extract(command, '$.host.id') IS NOT NULL
      `,
      isSlow: true,
    },
  },
});

function tableIds(rows: readonly { readonly tableId: string }[]): readonly string[] {
  return rows.map(({ tableId }) => tableId);
}
