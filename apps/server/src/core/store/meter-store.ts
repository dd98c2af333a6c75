import { changed, firstValue, run, type Steps } from './steps.ts';
import { storePart } from './store-part.ts';

/**
 * Counts for limits that hold across all nodes; lost in a crash of the database. For each key it stores when all that
 * was spent will have come back (the "generic cell rate algorithm": one number does the work of a token bucket). It is
 * used only if nodes share a database.
 */
export const meterStore = storePart({
  name: 'meterStore',
  module: import.meta.url,
  migrations: {},
  postgres: [
    `
      CREATE UNLOGGED TABLE spent (
        key text COLLATE "C" PRIMARY KEY,
        back_at double precision NOT NULL
      );
    `,
    // Without it each sweep for expired keys would scan the whole table.
    'CREATE INDEX spent_by_back_at ON spent (back_at);',
  ],
  reads: {},
  writes: {
    /**
     * @param cost how long the tokens that are wanted take to come back, in milliseconds
     * @param latest they are given only if everything spent before is back by this moment
     */
    *take(key: string, now: number, cost: number, latest: number): Steps<number> {
      const taken = yield* changed(
        `INSERT INTO spent (key, back_at) VALUES (?, ?)
        ON CONFLICT (key) DO UPDATE
        SET back_at = CASE WHEN spent.back_at > ? THEN spent.back_at + ? ELSE excluded.back_at END
        WHERE spent.back_at <= ?`,
        key,
        now + cost,
        now,
        cost,
        latest,
      );
      if (taken > 0) return 0;
      const backAt = yield* firstValue<number>('SELECT back_at FROM spent WHERE key = ?', key);
      return Math.max(1, Math.ceil((backAt ?? 0) - latest));
    },
    giveBack: (key: string, each: number) =>
      run('UPDATE spent SET back_at = back_at - ? WHERE key = ?', each, key),
    sweep: (now: number) => run('DELETE FROM spent WHERE back_at <= ?', now),
  },
});
