import type { Clock } from '@call-to-glory/table';

import { RequestRefused } from '../errors.ts';
import type { Meter } from './meter.ts';
import { RateLimiter, type Allowance } from './rate-limiter.ts';

/** Where it is counted what is done on all servers. */
export interface LimitPorts {
  readonly clock: Pick<Clock, 'now'>;
  /** Null where this server is alone: then it counts by itself. */
  readonly shared: { readonly meter: Meter } | null;
}

/**
 * A limit that holds on all servers together. What is over the limit on this server alone is refused without asking the
 * others, so that a flood of it does not reach the store. Everything throws `StorageUnavailable`.
 */
export class HouseLimiter {
  readonly #name: string;
  readonly #allowance: Allowance;
  readonly #ports: LimitPorts;
  readonly #here: RateLimiter;

  /** @param name unlike that of any other limit */
  constructor(name: string, allowance: Allowance, ports: LimitPorts) {
    this.#name = name;
    this.#allowance = allowance;
    this.#ports = ports;
    this.#here = new RateLimiter(allowance, ports.clock);
  }

  /** Takes a token of this key; answers 0, or after how many milliseconds there will be one. */
  async take(key: string): Promise<number> {
    return this.takeHere(key) || this.settle(key);
  }

  /** Takes a token of this key. Throws `rate-limited` if there is none. */
  async require(key: string): Promise<void> {
    const retryMs = await this.take(key);
    if (retryMs > 0) throw new RequestRefused({ code: 'rate-limited', retryMs });
  }

  /** Puts a token of this key back that was taken for nothing. */
  async giveBack(key: string): Promise<void> {
    this.giveBackHere(key);
    await this.#ports.shared?.meter.giveBack(this.#keyOf(key), this.#allowance);
  }

  /** Takes a token on this server alone, and at once. */
  takeHere(key: string): number {
    return this.#here.take(key);
  }

  giveBackHere(key: string): void {
    this.#here.giveBack(key);
  }

  /** Counts a token on all servers that was taken here; as `take` answers. */
  async settle(key: string): Promise<number> {
    const { shared, clock } = this.#ports;
    if (shared === null) return 0;
    const retryMs = await shared.meter.take(this.#keyOf(key), this.#allowance, clock.now());
    if (retryMs > 0) this.#here.empty(key);
    return retryMs;
  }

  #keyOf(key: string): string {
    return `${this.#name} ${key}`;
  }
}
