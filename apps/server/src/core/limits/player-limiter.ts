import type { Clock } from '@call-to-glory/table';

import type { Asker } from './guesses.ts';
import type { Limits } from './limits.ts';
import { RateLimiter } from './rate-limiter.ts';

/** A limit per player, however they connect; people without a name share one per address. */
export class PlayerLimiter {
  readonly #ofPlayers: RateLimiter;
  readonly #ofNameless: RateLimiter;

  constructor(
    ofPlayers: Limits['messages'],
    ofNameless: Limits['namelessMessages'],
    clock: Pick<Clock, 'now'>,
  ) {
    this.#ofPlayers = new RateLimiter(ofPlayers, clock);
    this.#ofNameless = new RateLimiter(ofNameless, clock);
  }

  /** Throws `rate-limited`. */
  require({ player, address }: Asker): void {
    if (player === null) this.#ofNameless.require(address);
    else this.#ofPlayers.require(player.id);
  }
}
