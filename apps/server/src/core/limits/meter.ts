import type { Allowance } from './rate-limiter.ts';

/** Counts how often things are done on all servers of the house together. */
export interface Meter {
  /**
   * Counts something, if it may be done once more: answers 0, or after how many milliseconds it may be. Of all who ask at
   * once, no more than may are answered 0. Throws `StorageUnavailable`.
   *
   * @param now server time, ms
   */
  take(key: string, allowance: Allowance, now: number): Promise<number>;
  /** Takes back what was counted for nothing. Throws `StorageUnavailable`. */
  giveBack(key: string, allowance: Allowance): Promise<void>;
}
