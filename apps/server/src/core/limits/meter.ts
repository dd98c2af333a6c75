import type { Allowance } from './rate-limiter.ts';

/** Counts how often things are done across all servers of the house. */
export interface Meter {
  /**
   * Counts something if it may be done as many times more as is wanted: returns 0, or in how many milliseconds it may be.
   * Simultaneous calls never get more zeros than the allowance permits. Throws `StorageUnavailable`.
   *
   * @param now server time, ms
   */
  take(key: string, allowance: Allowance, now: number, wanted?: number): Promise<number>;
  /** Takes back a count that was not used. Throws `StorageUnavailable`. */
  giveBack(key: string, allowance: Allowance): Promise<void>;
}
