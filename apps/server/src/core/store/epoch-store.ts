import { changed, firstValue } from './steps.ts';
import { storePart } from './store-part.ts';

/** The store's epoch, and how far tables had come when it was restored from a copy; see `epoch.ts`. */
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
  // An epoch of PostgreSQL has no name: people who restore it from a copy know that, and say so (`put-back.ts`).
  postgres: [
    `
      CREATE TABLE restored (
        table_id text COLLATE "C" PRIMARY KEY,
        seq bigint NOT NULL
      );
    `,
  ],
  reads: {
    /** The last row that a table had when the database was restored from a copy; null if it never was. */
    restoredAt: (tableId: string) =>
      firstValue<number>('SELECT seq FROM restored WHERE table_id = ?', tableId),
  },
  writes: {
    /** Records for each table that the database was restored from a copy; returns how many tables there are. */
    putBack: () =>
      changed(`
        INSERT INTO restored (table_id, seq)
        SELECT table_id, max(seq) FROM log WHERE true GROUP BY table_id
        ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq
      `),
  },
});
