import type { Clock, PlayerId, TableDirectory } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import type { Limits } from '../../core/limits/limits.ts';
import { TokenBuckets } from '../../core/limits/token-bucket.ts';

/** Rows of logs stay for good, so nobody adds more to them than play can need. */
export class RowAllowance {
  readonly #rows: TokenBuckets;
  readonly #clock: Clock;

  constructor(limits: Pick<Limits, 'rows'>, clock: Clock) {
    this.#rows = new TokenBuckets(limits.rows);
    this.#clock = clock;
  }

  /** Lets a player give a command; what becomes no new row is free. Throws `rate-limited`. */
  async spend(
    player: PlayerId,
    submit: () => ReturnType<TableDirectory['submit']>,
  ): ReturnType<TableDirectory['submit']> {
    const retryMs = this.#rows.take(player, this.#clock.now());
    if (retryMs > 0) throw new RequestRefused({ code: 'rate-limited', retryMs });
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
