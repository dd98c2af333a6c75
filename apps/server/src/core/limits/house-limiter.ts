import type { Clock } from '@call-to-glory/table';

import type { Meter } from './meter.ts';
import { RateLimiter, requireNoWait, type Allowance } from './rate-limiter.ts';

/** The clock, and the meter that counts across all servers. */
export interface LimitPorts {
  readonly clock: Pick<Clock, 'now'>;
  /** Null if this server is alone: then it counts by itself. */
  readonly shared: { readonly meter: Meter } | null;
}

/**
 * A limit that holds across all servers. What exceeds the limit on this server alone is refused without asking the
 * store, so that a flood does not reach it. Every async method throws `StorageUnavailable`.
 */
export class HouseLimiter {
  readonly #name: string;
  readonly #allowance: Allowance;
  readonly #ports: LimitPorts;
  readonly #here: RateLimiter;

  /** @param name unique among all limits */
  constructor(name: string, allowance: Allowance, ports: LimitPorts) {
    this.#name = name;
    this.#allowance = allowance;
    this.#ports = ports;
    this.#here = new RateLimiter(allowance, ports.clock);
  }

  /** Takes as many tokens of this key as are wanted; returns 0, or in how many milliseconds there will be that many. */
  async take(key: string, wanted = 1): Promise<number> {
    return this.takeHere(key, wanted) || this.settle(key, wanted);
  }

  /** Takes as many tokens of this key as are wanted, or none and throws `rate-limited`. */
  async require(key: string, wanted = 1): Promise<void> {
    requireNoWait(await this.take(key, wanted));
  }

  /** Puts back an unused token of this key. */
  async giveBack(key: string): Promise<void> {
    this.giveBackHere(key);
    await this.#ports.shared?.meter.giveBack(this.#keyOf(key), this.#allowance);
  }

  /** Takes tokens on this server alone, synchronously; returns the same as `take`. */
  takeHere(key: string, wanted = 1): number {
    return this.#here.take(key, wanted);
  }

  giveBackHere(key: string): void {
    this.#here.giveBack(key);
  }

  /** Counts tokens that were taken here on all servers; returns the same as `take`. */
  async settle(key: string, wanted = 1): Promise<number> {
    const { shared, clock } = this.#ports;
    if (shared === null) return 0;
    const retryMs = await shared.meter.take(this.#keyOf(key), this.#allowance, clock.now(), wanted);
    if (retryMs > 0) this.#here.leave(key, wanted, retryMs);
    return retryMs;
  }

  #keyOf(key: string): string {
    return `${this.#name} ${key}`;
  }
}

/**
 * Takes a token of each limiter, or none, so that a request that is refused costs nothing: a retry would otherwise use up
 * the limits that it was not refused by. Throws `rate-limited` if one is missing, or `StorageUnavailable`.
 */
export async function requireEach(
  wanted: readonly (readonly [limiter: HouseLimiter, key: string])[],
): Promise<void> {
  for (const [index, [limiter, key]] of wanted.entries()) {
    const retryMs = limiter.takeHere(key);
    if (retryMs > 0) for (const [paid, its] of wanted.slice(0, index)) paid.giveBackHere(its);
    requireNoWait(retryMs);
  }
  for (const [index, [limiter, key]] of wanted.entries()) {
    const retryMs = await limiter.settle(key);
    if (retryMs === 0) continue;
    for (const [paid, its] of wanted.slice(0, index)) await paid.giveBack(its);
    for (const [unsettled, its] of wanted.slice(index + 1)) unsettled.giveBackHere(its);
    requireNoWait(retryMs);
  }
}
