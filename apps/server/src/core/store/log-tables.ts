/** How database versions before 8 recognised rows that end a game: verbatim the condition of their index. */
const endsGame = `(instr(events, '"type":"gameFinished"') > 0 OR instr(events, '"type":"gameEnded"') > 0)`;

/** The tables of `logStore`: by version for SQLite, as they began for PostgreSQL. */
export const logTables = {
  sqlite: {
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
    // The rows that end a game, finished or not: everything before the last of them is open to everybody.
    6: `
      CREATE INDEX log_ends ON log (table_id, seq) WHERE ${endsGame};
      DROP INDEX log_finished;
    `,
    // Data that was looked up in the events of rows moves to tables of its own (see also `entry-store.ts`), so that a
    // row is written in one place only.
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
    // The state of the journal, where rows wait that the log does not have yet (see `row-journal.ts`).
    9: `
      CREATE TABLE journal (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        begun INTEGER NOT NULL,
        taken INTEGER NOT NULL
      ) STRICT;
      INSERT INTO journal (id, begun, taken) VALUES (1, 0, 0);
    `,
  },
  postgres: `
    CREATE TABLE log (
      table_id text COLLATE "C" NOT NULL,
      seq bigint NOT NULL,
      at bigint NOT NULL,
      player text COLLATE "C",
      command_id text NOT NULL,
      command text NOT NULL,
      events text NOT NULL,
      hash text NOT NULL,
      PRIMARY KEY (table_id, seq)
    );

    CREATE TABLE secrets (
      table_id text COLLATE "C" PRIMARY KEY,
      secret text NOT NULL
    );

    CREATE TABLE game_ends (
      table_id text COLLATE "C" NOT NULL,
      seq bigint NOT NULL,
      hash text NOT NULL,
      is_finished smallint NOT NULL,
      PRIMARY KEY (table_id, seq)
    );
  `,
} as const;
