import type { Meter } from '../src/core/limits/meter.ts';
import { RateLimiter, type Allowance } from '../src/core/limits/rate-limiter.ts';

/** A meter shared by several servers in one process. */
export class MemoryMeter implements Meter {
  readonly #limiters = new Map<string, RateLimiter>();
  #now = 0;

  async take(key: string, allowance: Allowance, now: number, wanted = 1): Promise<number> {
    this.#now = now;
    return this.#limiterFor(allowance).take(key, wanted);
  }

  async giveBack(key: string, allowance: Allowance): Promise<void> {
    this.#limiterFor(allowance).giveBack(key);
  }

  #limiterFor(allowance: Allowance): RateLimiter {
    const which = JSON.stringify(allowance);
    const limiter =
      this.#limiters.get(which) ?? new RateLimiter(allowance, { now: () => this.#now });
    this.#limiters.set(which, limiter);
    return limiter;
  }
}
