/** The tables of `entryStore` as they began. */
export const entryTables = {
  // Tables of the last thirty days, and pinned ones, wait for their entries.
  sqlite: `
    CREATE TABLE tables (
      table_id TEXT NOT NULL PRIMARY KEY,
      at INTEGER NOT NULL,
      changed_at INTEGER NOT NULL,
      is_closed INTEGER NOT NULL,
      is_awake INTEGER NOT NULL,
      due_at INTEGER,
      listing TEXT
    ) STRICT, WITHOUT ROWID;
    INSERT INTO tables (table_id, at, changed_at, is_closed, is_awake)
    SELECT table_id, at, changed_at, 0, 0 FROM (
      SELECT table_id, at, (
        SELECT at FROM log WHERE table_id = first.table_id ORDER BY seq DESC LIMIT 1
      ) AS changed_at
      FROM log AS first WHERE seq = 1
    )
    WHERE changed_at >= (unixepoch() - 30 * 86400) * 1000 OR table_id IN (
      SELECT table_id FROM log WHERE instr(events, '"type":"kept"') > 0
    );
    CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
    CREATE INDEX tables_awake ON tables (table_id) WHERE is_awake = 1;
    CREATE INDEX tables_without_entry ON tables (table_id) WHERE listing IS NULL;
    CREATE INDEX tables_by_change ON tables (changed_at) WHERE is_closed = 0;

    CREATE TABLE people_of_tables (
      player TEXT NOT NULL,
      table_id TEXT NOT NULL,
      is_there INTEGER NOT NULL,
      PRIMARY KEY (player, table_id)
    ) STRICT, WITHOUT ROWID;
    INSERT OR IGNORE INTO people_of_tables
      SELECT player, table_id, 0 FROM log WHERE player IS NOT NULL;
    INSERT OR IGNORE INTO people_of_tables
      SELECT json_extract(command, '$.host.id'), table_id, 0 FROM log
      WHERE seq = 1 AND json_extract(command, '$.host.id') IS NOT NULL;
    CREATE INDEX people_by_table ON people_of_tables (table_id) WHERE is_there = 1;

    CREATE TABLE checkpoints (
      table_id TEXT NOT NULL PRIMARY KEY,
      made_by TEXT NOT NULL,
      state TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
  postgres: `
    CREATE TABLE tables (
      table_id text COLLATE "C" PRIMARY KEY,
      at bigint NOT NULL,
      changed_at bigint NOT NULL,
      is_closed smallint NOT NULL,
      is_awake smallint NOT NULL,
      due_at bigint,
      listing text
    ) WITH (fillfactor = 70);
    CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
    CREATE INDEX tables_awake ON tables (table_id) WHERE is_awake = 1;
    CREATE INDEX tables_without_entry ON tables (table_id) WHERE listing IS NULL;
    CREATE INDEX tables_by_change ON tables (changed_at) WHERE is_closed = 0;

    CREATE TABLE people_of_tables (
      player text COLLATE "C" NOT NULL,
      table_id text COLLATE "C" NOT NULL,
      is_there smallint NOT NULL,
      PRIMARY KEY (player, table_id)
    );
    CREATE INDEX people_by_table ON people_of_tables (table_id) WHERE is_there = 1;

    CREATE TABLE checkpoints (
      table_id text COLLATE "C" PRIMARY KEY,
      made_by text NOT NULL,
      state text NOT NULL
    );
  `,
} as const;

const correspondence = 'days';
/** What makes a custom clock one for correspondence, in milliseconds for a turn. */
const hour = 3_600_000;

/**
 * SQL that is true for open tables for which `waitsForDays` holds, read from their listings: so it also holds for what
 * servers of earlier releases write.
 */
export const isWaiting = {
  sqlite: `is_closed = 0 AND json_valid(listing) AND json_extract(listing, '$.seated.stage') = 'lobby'
    AND json_extract(listing, '$.seated.options.private') = 0
    AND (json_extract(listing, '$.seated.options.clock') = '${correspondence}'
      OR json_extract(listing, '$.seated.options.clock.move') >= ${hour})`,
  postgres: `is_closed = 0 AND listing::json #>> '{seated,stage}' = 'lobby'
    AND listing::json #>> '{seated,options,private}' = 'false'
    AND (listing::json #>> '{seated,options,clock}' = '${correspondence}'
      OR (listing::json #>> '{seated,options,clock,move}')::numeric >= ${hour})`,
} as const;

/** An index of these tables. A query finds it by the same condition, word for word. */
export const waitingIndex = {
  sqlite: `CREATE INDEX tables_waiting ON tables (changed_at) WHERE ${isWaiting.sqlite};`,
  postgres: `CREATE INDEX tables_waiting ON tables (changed_at) WHERE ${isWaiting.postgres}`,
} as const;
