import type { Clock, Person } from '@call-to-glory/table';

import { RequestRefused } from '../errors.ts';
import { RateLimiter, type Allowance } from './rate-limiter.ts';

/** A client that asks for something that can be found only by its id or code. */
export interface Asker {
  /** Null for somebody nameless. */
  readonly player: Person | null;
  /** Where they come from, as limits count it. */
  readonly address: string;
}

/** A guess that may be made: already paid for, or guesses made at once would be free. */
export interface Guess {
  /** It was right: right ones cost nothing. */
  wasRight(): void;
}

/** How often one player may guess wrongly where others at the same address have guessed too much. */
const ownGuesses: Allowance = { burst: 3, perSecond: 1 / 600 };

/**
 * Slows down who guesses wrongly, by address, and nobody else: who guesses rightly never waits because
 * of another address, and a player not even because of others at the same one. What is guessed must
 * be long enough that many addresses, each as fast as it may, find nothing.
 */
export class Guesses {
  readonly #byAddress: RateLimiter;
  readonly #byPlayer: RateLimiter;

  /** @param allowance wrong guesses from one address */
  constructor(allowance: Allowance, clock: Clock) {
    this.#byAddress = new RateLimiter(allowance, clock);
    this.#byPlayer = new RateLimiter(ownGuesses, clock);
  }

  /** Lets somebody guess once; a refusal (`too-many-guesses`) if they have to wait. */
  begin({ player, address }: Asker): Guess | RequestRefused {
    const retryMs = this.#byAddress.take(address);
    if (retryMs === 0) return { wasRight: () => this.#byAddress.giveBack(address) };
    if (player !== null && this.#byPlayer.take(player.id) === 0) {
      return { wasRight: () => this.#byPlayer.giveBack(player.id) };
    }
    return new RequestRefused({ code: 'too-many-guesses', retryMs });
  }
}
