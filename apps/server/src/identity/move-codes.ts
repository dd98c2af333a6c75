import type { Clock, Entropy, PlayerId, TableId } from '@call-to-glory/table';

import { RequestRefused } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { TokenBuckets } from '../token-bucket.ts';
import { randomId } from './random-id.ts';

/** Symbols of a code: 40 bits. */
const codeLength = 8;

/** How long a code can be used, in milliseconds. */
const codeAge = 5 * 60_000;

interface Open {
  readonly player: PlayerId;
  readonly table: TableId | null;
  readonly expiresAt: number;
}

/**
 * Codes by which players come to another of their devices. A player has one at a time; it counts once,
 * for five minutes, and nobody finds it by trying. Forgotten when the server stops.
 */
export class MoveCodes {
  readonly #clock: Clock;
  readonly #entropy: Entropy;
  readonly #guesses: TokenBuckets;
  readonly #allGuesses: TokenBuckets;
  readonly #open = new Map<string, Open>();

  constructor(
    limits: Pick<Limits, 'codeGuesses' | 'allCodeGuesses'>,
    clock: Clock,
    entropy: Entropy,
  ) {
    this.#clock = clock;
    this.#entropy = entropy;
    this.#guesses = new TokenBuckets(limits.codeGuesses);
    this.#allGuesses = new TokenBuckets(limits.allCodeGuesses);
  }

  /**
   * A new code in the place of the one before.
   *
   * @param table where the player is to come
   */
  issue(
    player: PlayerId,
    table: TableId | null,
  ): { readonly code: string; readonly expiresAt: number } {
    this.revoke(player);
    this.#forgetOld();
    const code = randomId(this.#entropy, codeLength);
    const expiresAt = this.#clock.now() + codeAge;
    this.#open.set(code, { player, table, expiresAt });
    return { code, expiresAt };
  }

  /**
   * Whose code this is, and where he is to come. Throws `bad-code`; and `too-many-guesses` to an
   * address that has tried too many, whatever it tries.
   *
   * @param address where it comes from, as limits count it
   */
  look(code: string, address: string): Pick<Open, 'player' | 'table'> {
    this.#pay(address);
    const open = this.#open.get(code);
    if (open === undefined || open.expiresAt <= this.#clock.now()) {
      throw new RequestRefused('bad-code');
    }
    this.#guesses.giveBack(address);
    this.#allGuesses.giveBack('all');
    return open;
  }

  /** This player's code, if he has one, is good for nothing any more. */
  revoke(player: PlayerId): void {
    for (const [code, open] of this.#open) if (open.player === player) this.#open.delete(code);
  }

  #pay(address: string): void {
    const now = this.#clock.now();
    const own = this.#guesses.take(address, now);
    const retryMs = own > 0 ? own : this.#allGuesses.take('all', now);
    if (retryMs > 0) throw new RequestRefused({ code: 'too-many-guesses', retryMs });
  }

  #forgetOld(): void {
    for (const [code, { expiresAt }] of this.#open) {
      if (expiresAt <= this.#clock.now()) this.#open.delete(code);
    }
  }
}
