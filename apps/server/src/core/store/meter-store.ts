import { createHmac, randomBytes } from 'node:crypto';

import { z } from 'zod';

import type { Meter } from '../limits/meter.ts';
import type { Allowance } from '../limits/rate-limiter.ts';
import type { Collection, Documents } from './documents.ts';
import { changed, first, run, type Steps } from './steps.ts';
import { storePart } from './store-part.ts';
import type { Store } from './store.ts';

/**
 * How often what was done, for limits that hold on all nodes: gone with a crash of the database. Of each key it is kept
 * when all that was spent will have come back (a "generic cell rate": one number says what a bucket of tokens does). Only
 * where nodes share a database is anything of it asked.
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
    // Without it each look for what says nothing any more reads all there is.
    'CREATE INDEX spent_by_back_at ON spent (back_at);',
  ],
  reads: {},
  writes: {
    /**
     * @param each how long one takes to come back, in milliseconds
     * @param latest when all may be back at the latest that is spent before
     */
    *take(key: string, now: number, each: number, latest: number): Steps<number> {
      const taken = yield* changed(
        `INSERT INTO spent (key, back_at) VALUES (?, ?)
        ON CONFLICT (key) DO UPDATE
        SET back_at = CASE WHEN spent.back_at > ? THEN spent.back_at + ? ELSE excluded.back_at END
        WHERE spent.back_at <= ?`,
        key,
        now + each,
        now,
        each,
        latest,
      );
      if (taken > 0) return 0;
      const spent = yield* first<{ readonly at: number }>(
        'SELECT back_at AS at FROM spent WHERE key = ?',
        key,
      );
      return Math.max(1, Math.ceil((spent?.at ?? 0) - latest));
    },
    giveBack: (key: string, each: number) =>
      run('UPDATE spent SET back_at = back_at - ? WHERE key = ?', each, key),
    sweep: (now: number) => run('DELETE FROM spent WHERE back_at <= ?', now),
  },
});

/** Milliseconds between two looks of a node for what need not be counted any more. */
const sweepEvery = 60_000;

/**
 * What is counted by the nodes that share a store. Keys, some of which are addresses, are kept no longer than they count,
 * and under a secret of the house: of a plain hash all addresses there are could be tried.
 */
export class StoredMeter implements Meter {
  readonly #queries: ReturnType<typeof queriesOf>;
  readonly #secrets: Collection<string>;
  /** Null until it is needed. */
  #secret: string | null = null;
  #sweepAt = 0;

  constructor(store: Store, documents: Documents) {
    this.#queries = queriesOf(store);
    this.#secrets = documents.of('house-secret', z.string());
  }

  async take(key: string, allowance: Allowance, now: number): Promise<number> {
    // Of all nodes that begin at once, all take the secret of one.
    const drawn = (): string => randomBytes(32).toString('base64url');
    this.#secret ??= await this.#secrets.putOnce('limits', drawn(), now);
    if (now >= this.#sweepAt) {
      this.#sweepAt = now + sweepEvery;
      await this.#queries.sweep(now);
    }
    return this.#queries.take(
      hashed(key, this.#secret),
      now,
      msOfOne(allowance),
      latestOf(allowance, now),
    );
  }

  async giveBack(key: string, allowance: Allowance): Promise<void> {
    // Otherwise nothing was taken here.
    if (this.#secret !== null) {
      await this.#queries.giveBack(hashed(key, this.#secret), msOfOne(allowance));
    }
  }
}

function queriesOf(store: Store) {
  return store.of(meterStore);
}

function hashed(key: string, secret: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url');
}

function msOfOne({ perSecond }: Allowance): number {
  return 1000 / perSecond;
}

function latestOf(allowance: Allowance, now: number): number {
  return now + (Math.max(1, allowance.burst) - 1) * msOfOne(allowance);
}
