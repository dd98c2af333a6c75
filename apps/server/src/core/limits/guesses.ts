import type { Person } from '@call-to-glory/table';

import { RequestRefused } from '../errors.ts';
import { HouseLimiter, type LimitPorts } from './house-limiter.ts';
import type { Allowance } from './rate-limiter.ts';

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
  wasRight(): Promise<void>;
}

/** A guess that only this server has counted until now. */
export interface GuessHere {
  wasRight(): void;
  /** It was wrong, and counts on all servers: a refusal (`too-many-guesses`) if it was one too many. Throws `StorageUnavailable`. */
  wasWrong(): Promise<RequestRefused | null>;
}

/** How often one player may guess wrongly where others at the same address have guessed too much. */
const ownGuesses: Allowance = { burst: 3, perSecond: 1 / 600 };

/**
 * Slows down who guesses wrongly, by address, and nobody else: who guesses rightly never waits because
 * of another address, and a player not even because of others at the same one. What is guessed must
 * be long enough that many addresses, each as fast as it may, find nothing.
 */
export class Guesses {
  readonly #byAddress: HouseLimiter;
  readonly #byPlayer: HouseLimiter;

  /**
   * @param name of what is guessed
   * @param allowance wrong guesses from one address
   */
  constructor(name: string, allowance: Allowance, ports: LimitPorts) {
    this.#byAddress = new HouseLimiter(name, allowance, ports);
    this.#byPlayer = new HouseLimiter(`${name} of one`, ownGuesses, ports);
  }

  /** Lets somebody guess once, on all servers together; a refusal (`too-many-guesses`) if they have to wait. Throws `StorageUnavailable`. */
  async begin({ player, address }: Asker): Promise<Guess | RequestRefused> {
    const retryMs = await this.#byAddress.take(address);
    if (retryMs === 0) return paidBy(this.#byAddress, address);
    if (player !== null && (await this.#byPlayer.take(player.id)) === 0) {
      return paidBy(this.#byPlayer, player.id);
    }
    return tooMany(retryMs);
  }

  /**
   * The same for what people ask for so often that a right guess must cost nothing in the store: others count only what was
   * wrong. Those who guess on several servers in the same moment have as many guesses as on each of them, once.
   */
  beginHere({ player, address }: Asker): GuessHere | RequestRefused {
    const retryMs = this.#byAddress.takeHere(address);
    if (retryMs === 0) return countedHere(this.#byAddress, address);
    if (player !== null && this.#byPlayer.takeHere(player.id) === 0) {
      return countedHere(this.#byPlayer, player.id);
    }
    return tooMany(retryMs);
  }
}

function paidBy(limiter: HouseLimiter, key: string): Guess {
  // What cannot be given back now comes back with time.
  return { wasRight: () => limiter.giveBack(key).catch(() => {}) };
}

function countedHere(limiter: HouseLimiter, key: string): GuessHere {
  return {
    wasRight: () => limiter.giveBackHere(key),
    async wasWrong() {
      const retryMs = await limiter.settle(key);
      return retryMs === 0 ? null : tooMany(retryMs);
    },
  };
}

function tooMany(retryMs: number): RequestRefused {
  return new RequestRefused({ code: 'too-many-guesses', retryMs });
}
