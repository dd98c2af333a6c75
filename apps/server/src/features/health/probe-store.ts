import { run } from '../../core/store/steps.ts';
import { storePart } from '../../core/store/store-part.ts';

/** One meaningless row, written to find out whether anything can be written. */
export const probeStore = storePart({
  name: 'probeStore',
  module: import.meta.url,
  migrations: {
    1: `
      CREATE TABLE probe (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        at INTEGER NOT NULL
      ) STRICT;
    `,
  },
  postgres: ['CREATE TABLE probe (id bigint PRIMARY KEY CHECK (id = 1), at bigint NOT NULL)'],
  reads: {},
  writes: {
    probe: (at: number) =>
      run(
        'INSERT INTO probe (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
        at,
      ),
  },
});
