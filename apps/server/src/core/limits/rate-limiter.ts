import type { Clock } from '@call-to-glory/table';

import { RequestRefused } from '../errors.ts';

/** How often something may be done. */
export interface Allowance {
  /** How many at once. */
  readonly burst: number;
  /** How many per second in the long run. */
  readonly perSecond: number;
}

/** Milliseconds between two sweeps for keys that need not be kept. */
const sweepEvery = 60_000;

/** Throws `rate-limited` if a limiter has said to wait. */
export function requireNoWait(retryMs: number): void {
  if (retryMs > 0) throw new RequestRefused({ code: 'rate-limited', retryMs });
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/**
 * Limits how often something is done, with a token bucket per key. HTTP and sockets share this one
 * limiter, since it is synchronous, runs on the clock that tests turn by hand, and takes tokens
 * back; libraries count in windows of the machine's time, and are asynchronous.
 */
export class RateLimiter {
  readonly #allowance: Allowance;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #buckets = new Map<string, Bucket>();
  #sweepAt = 0;

  constructor(allowance: Allowance, clock: Pick<Clock, 'now'>) {
    this.#allowance = allowance;
    this.#clock = clock;
  }

  /** Takes as many tokens of this key as are wanted; returns 0, or in how many milliseconds there will be that many. */
  take(key: string, wanted = 1): number {
    const now = this.#clock.now();
    this.#sweep(now);
    const bucket = this.#buckets.get(key) ?? this.#newBucket(key, now);
    bucket.tokens = this.#tokensIn(bucket, now);
    bucket.filledAt = now;
    if (bucket.tokens < wanted) {
      return Math.ceil(((wanted - bucket.tokens) / this.#allowance.perSecond) * 1000);
    }
    bucket.tokens -= wanted;
    return 0;
  }

  /** Takes a token of this key. Throws `rate-limited` if there is none. */
  require(key: string): void {
    requireNoWait(this.take(key));
  }

  /** Puts back an unused token of this key. */
  giveBack(key: string): void {
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) bucket.tokens = Math.min(this.#allowance.burst, bucket.tokens + 1);
  }

  /** Leaves just so many tokens of this key that in `retryMs` there will be as many as are wanted. */
  leave(key: string, wanted: number, retryMs: number): void {
    const tokens = wanted - (retryMs / 1000) * this.#allowance.perSecond;
    this.#buckets.set(key, { tokens, filledAt: this.#clock.now() });
  }

  #newBucket(key: string, now: number): Bucket {
    const bucket = { tokens: this.#allowance.burst, filledAt: now };
    this.#buckets.set(key, bucket);
    return bucket;
  }

  #tokensIn({ tokens, filledAt }: Bucket, now: number): number {
    const { burst, perSecond } = this.#allowance;
    const passed = Math.max(0, now - filledAt) / 1000;
    return Math.min(burst, tokens + passed * perSecond);
  }

  /** Drops full buckets, which are no different from new ones. */
  #sweep(now: number): void {
    if (now < this.#sweepAt) return;
    this.#sweepAt = now + sweepEvery;
    for (const [key, bucket] of this.#buckets) {
      if (this.#tokensIn(bucket, now) >= this.#allowance.burst) this.#buckets.delete(key);
    }
  }
}
