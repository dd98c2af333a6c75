import { changed, first } from './steps.ts';
import { storePart } from './store-part.ts';

/** Which life of the store this is, and how far tables had come when it was put back from a copy; see `epoch.ts`. */
export const epochStore = storePart({
  name: 'epochStore',
  module: import.meta.url,
  migrations: {
    7: `
      CREATE TABLE epoch (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        name TEXT NOT NULL
      ) STRICT;

      CREATE TABLE restored (
        table_id TEXT NOT NULL PRIMARY KEY,
        seq INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
    `,
  },
  // A life of PostgreSQL has no name: whether it was put back from a copy, those know who did it, and say so (`put-back.ts`).
  postgres: [
    `
      CREATE TABLE restored (
        table_id text COLLATE "C" PRIMARY KEY,
        seq bigint NOT NULL
      );
    `,
  ],
  reads: {
    /** The last row that a table had when the database was put back from a copy; null if it never was. */
    *restoredAt(tableId: string) {
      const found = yield* first<{ readonly seq: number }>(
        'SELECT seq FROM restored WHERE table_id = ?',
        tableId,
      );
      return found?.seq ?? null;
    },
  },
  writes: {
    /** Says that the database was put back from a copy, for each table; answers how many there are. */
    putBack: () =>
      changed(`
        INSERT INTO restored (table_id, seq)
        SELECT table_id, max(seq) FROM log WHERE true GROUP BY table_id
        ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq
      `),
  },
});
