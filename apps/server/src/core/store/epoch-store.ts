import { first } from './steps.ts';
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
  // A life of PostgreSQL has no name: whether it was put back from a copy, those know who did it.
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
  writes: {},
});
