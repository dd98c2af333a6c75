import { createHmac, randomBytes } from 'node:crypto';

import { z } from 'zod';

import type { Meter } from '../limits/meter.ts';
import type { Allowance } from '../limits/rate-limiter.ts';
import type { Collection, Documents } from './documents.ts';
import { meterStore } from './meter-store.ts';
import type { QueriesOf } from './store-part.ts';
import type { Store } from './store.ts';

/** Milliseconds between two sweeps of a node for expired keys. */
const sweepEvery = 60_000;

/**
 * Counts for all nodes that share a store. Keys, some of which are addresses, are kept no longer than they count, and
 * hashed with a secret of the house: a plain hash could be reversed by trying all addresses.
 */
export class StoredMeter implements Meter {
  readonly #queries: QueriesOf<typeof meterStore>;
  readonly #secrets: Collection<string>;
  /** Null until it is needed. */
  #secret: string | null = null;
  #sweepAt = 0;

  constructor(store: Store, documents: Documents) {
    this.#queries = store.of(meterStore);
    this.#secrets = documents.of('house-secret', z.string());
  }

  async take(key: string, allowance: Allowance, now: number, wanted = 1): Promise<number> {
    // Of nodes that start at the same time, all get the secret of one.
    const drawn = (): string => randomBytes(32).toString('base64url');
    this.#secret ??= await this.#secrets.putOnce('limits', drawn(), now);
    if (now >= this.#sweepAt) {
      this.#sweepAt = now + sweepEvery;
      await this.#queries.sweep(now);
    }
    return this.#queries.take(
      hashed(key, this.#secret),
      now,
      wanted * msOfOne(allowance),
      latestOf(allowance, now, wanted),
    );
  }

  async giveBack(key: string, allowance: Allowance): Promise<void> {
    // Without a secret, nothing was taken here.
    if (this.#secret !== null) {
      await this.#queries.giveBack(hashed(key, this.#secret), msOfOne(allowance));
    }
  }
}

function hashed(key: string, secret: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url');
}

function msOfOne({ perSecond }: Allowance): number {
  return 1000 / perSecond;
}

function latestOf(allowance: Allowance, now: number, wanted: number): number {
  return now + (Math.max(wanted, allowance.burst) - wanted) * msOfOne(allowance);
}
