import type { Clock, PlayerId, TableDirectory } from '@call-to-glory/table';

import type { Limits } from '../../core/limits/limits.ts';
import { RateLimiter } from '../../core/limits/rate-limiter.ts';

/** Rows of logs stay for good, so nobody adds more to them than play can need. */
export class RowAllowance {
  readonly #rows: RateLimiter;

  constructor(limits: Pick<Limits, 'rows'>, clock: Clock) {
    this.#rows = new RateLimiter(limits.rows, clock);
  }

  /** Lets a player give a command; what becomes no new row is free. Throws `rate-limited`. */
  async spend(
    player: PlayerId,
    submit: () => ReturnType<TableDirectory['submit']>,
  ): ReturnType<TableDirectory['submit']> {
    this.#rows.require(player);
    let isNew = false;
    try {
      const result = await submit();
      isNew = result.ok && !result.value.repeated;
      return result;
    } finally {
      if (!isNew) this.#rows.giveBack(player);
    }
  }
}
