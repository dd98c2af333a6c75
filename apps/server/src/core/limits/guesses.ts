import type { Person } from '@call-to-glory/table';

import { RequestRefused, valueOr } from '../errors.ts';
import { HouseLimiter, type LimitPorts } from './house-limiter.ts';
import type { Allowance } from './rate-limiter.ts';

/** A client that asks for something that can only be found by its id or code. */
export interface Asker {
  /** Null for somebody nameless. */
  readonly player: Person | null;
  /** Their address, as limits count it. */
  readonly address: string;
}

/** A guess that may be made. It is already paid for; otherwise simultaneous guesses would be free. */
export interface Guess {
  /** It was right: right guesses cost nothing. */
  wasRight(): Promise<void>;
}

/** A guess that only this server has counted so far. */
export interface GuessHere {
  wasRight(): void;
  /** It was wrong: counts everywhere. A refusal (`too-many-guesses`) if one too many. Throws `StorageUnavailable`. */
  wasWrong(): Promise<RequestRefused | null>;
}

/** How often one player may guess wrong once others at the same address have used up its guesses. */
const ownGuesses: Allowance = { burst: 3, perSecond: 1 / 600 };

/**
 * Slows down wrong guesses by address, and nobody else: a right guess never waits because of another
 * address, and a player's not even because of others at the same one. What is guessed must be long
 * enough that many addresses, each at its full rate, find nothing.
 */
export class Guesses {
  readonly #byAddress: HouseLimiter;
  readonly #byPlayer: HouseLimiter;

  /**
   * @param name what is guessed
   * @param allowance wrong guesses from one address
   */
  constructor(name: string, allowance: Allowance, ports: LimitPorts) {
    this.#byAddress = new HouseLimiter(name, allowance, ports);
    this.#byPlayer = new HouseLimiter(`${name} of one`, ownGuesses, ports);
  }

  /** Counts a guess on all servers; a refusal (`too-many-guesses`) if they must wait. Throws `StorageUnavailable`. */
  async begin({ player, address }: Asker): Promise<Guess | RequestRefused> {
    const retryMs = await this.#byAddress.take(address);
    if (retryMs === 0) return paidBy(this.#byAddress, address);
    if (player !== null && (await this.#byPlayer.take(player.id)) === 0) {
      return paidBy(this.#byPlayer, player.id);
    }
    return tooMany(retryMs);
  }

  /**
   * The same for requests so frequent that a right guess must not touch the store: other servers count only wrong ones.
   * Someone who guesses on several servers at the same moment gets the full number on each of them, once.
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
  // A token that cannot be given back now refills with time.
  return { wasRight: () => valueOr(limiter.giveBack(key), undefined) };
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
