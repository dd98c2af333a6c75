import type { Clock, PlayerId, TableDirectory } from '@call-to-glory/table';

import type { Limits } from '../../core/limits/limits.ts';
import { RateLimiter, requireNoWait } from '../../core/limits/rate-limiter.ts';

/** Log rows stay for good, so nobody may add more of them than play can need, not even by using many accounts. */
export class RowAllowance {
  readonly #rows: RateLimiter;
  readonly #rowsFrom: RateLimiter;

  constructor(limits: Pick<Limits, 'rows' | 'rowsPerAddress'>, clock: Clock) {
    this.#rows = new RateLimiter(limits.rows, clock);
    this.#rowsFrom = new RateLimiter(limits.rowsPerAddress, clock);
  }

  /**
   * Submits a player's command; one that adds no new row is free. Throws `rate-limited`.
   *
   * @param address where they are, as limits count it
   */
  async spend(
    player: PlayerId,
    address: string,
    submit: () => ReturnType<TableDirectory['submit']>,
  ): ReturnType<TableDirectory['submit']> {
    this.#require(player, address);
    let isNew = false;
    try {
      const result = await submit();
      isNew = result.ok && !result.value.repeated;
      return result;
    } finally {
      if (!isNew) {
        this.#rows.giveBack(player);
        this.#rowsFrom.giveBack(address);
      }
    }
  }

  #require(player: PlayerId, address: string): void {
    this.#rows.require(player);
    const retryMs = this.#rowsFrom.take(address);
    if (retryMs > 0) this.#rows.giveBack(player);
    requireNoWait(retryMs);
  }
}
