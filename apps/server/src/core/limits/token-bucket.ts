/** How often something may be done. */
export interface Allowance {
  /** How many at once. */
  readonly burst: number;
  /** How many a second in the long run. */
  readonly perSecond: number;
}

/** A purse that fills with time, up to its burst; every deed takes one token out of it. */
export class TokenBucket {
  readonly #allowance: Allowance;
  #tokens: number;
  #filledAt: number;

  /** @param now milliseconds */
  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance;
    this.#tokens = allowance.burst;
    this.#filledAt = now;
  }

  /** Takes a token; answers 0, or after how many milliseconds there will be one. */
  take(now: number): number {
    const { burst, perSecond } = this.#allowance;
    const passed = Math.max(0, now - this.#filledAt) / 1000;
    this.#tokens = Math.min(burst, this.#tokens + passed * perSecond);
    this.#filledAt = now;
    if (this.#tokens < 1) return Math.ceil(((1 - this.#tokens) / perSecond) * 1000);
    this.#tokens -= 1;
    return 0;
  }

  /** Puts a token back that was taken for nothing. */
  giveBack(): void {
    this.#tokens = Math.min(this.#allowance.burst, this.#tokens + 1);
  }

  /** Full again: as good as a new one, so it need not be kept. */
  isFull(now: number): boolean {
    const passed = Math.max(0, now - this.#filledAt) / 1000;
    return this.#tokens + passed * this.#allowance.perSecond >= this.#allowance.burst;
  }
}

/** One bucket for everybody who asks, by a key; those who have not asked for long are forgotten. */
export class TokenBuckets {
  readonly #allowance: Allowance;
  readonly #buckets = new Map<string, TokenBucket>();
  #sweepAt = 0;

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** Takes a token of this key; answers 0, or after how many milliseconds there will be one. */
  take(key: string, now: number): number {
    this.#sweep(now);
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      bucket = new TokenBucket(this.#allowance, now);
      this.#buckets.set(key, bucket);
    }
    return bucket.take(now);
  }

  /** Puts a token of this key back that was taken for nothing. */
  giveBack(key: string): void {
    this.#buckets.get(key)?.giveBack();
  }

  #sweep(now: number): void {
    if (now < this.#sweepAt) return;
    this.#sweepAt = now + 60_000;
    for (const [key, bucket] of this.#buckets) {
      if (bucket.isFull(now)) this.#buckets.delete(key);
    }
  }
}
