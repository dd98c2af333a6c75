import type { ChatBody } from '@call-to-glory/protocol';
import type { Clock, PlayerId } from '@call-to-glory/table';

import type { Limits } from '../../core/limits/limits.ts';
import { RateLimiter } from '../../core/limits/rate-limiter.ts';

/** How often a player may say something, and how often react. */
export class ChatAllowance {
  readonly #words: RateLimiter;
  readonly #reactions: RateLimiter;

  constructor({ words, reactions }: Pick<Limits, 'words' | 'reactions'>, clock: Clock) {
    this.#words = new RateLimiter(words, clock);
    this.#reactions = new RateLimiter(reactions, clock);
  }

  /** Throws `rate-limited`. */
  require(player: PlayerId, { type }: ChatBody): void {
    (type === 'reaction' ? this.#reactions : this.#words).require(player);
  }
}
