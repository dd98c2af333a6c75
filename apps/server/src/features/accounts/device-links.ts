import type { Clock, Entropy, PlayerId, TableId } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import { Guesses, type Asker } from '../../core/limits/guesses.ts';
import type { Limits } from '../../core/limits/limits.ts';
import type { PlayerDataKind } from '../../core/players/player-data.ts';
import { randomId } from '../../core/random-id.ts';

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
export class DeviceLinks implements PlayerDataKind {
  readonly name = 'device-link';
  readonly #clock: Clock;
  readonly #entropy: Entropy;
  readonly #guesses: Guesses;
  readonly #open = new Map<string, Open>();

  constructor(limits: Pick<Limits, 'codeGuesses'>, clock: Clock, entropy: Entropy) {
    this.#clock = clock;
    this.#entropy = entropy;
    this.#guesses = new Guesses(limits.codeGuesses, clock);
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
   * Whose code this is, and where they are to come. Throws `bad-code`; and `too-many-guesses` to clients that have
   * tried too many (see `Guesses`), whatever they try.
   */
  look(code: string, asker: Asker): Pick<Open, 'player' | 'table'> {
    const guess = this.#guesses.begin(asker);
    if (guess instanceof RequestRefused) throw guess;
    const open = this.#open.get(code);
    if (open === undefined || open.expiresAt <= this.#clock.now()) {
      throw new RequestRefused('bad-code');
    }
    guess.wasRight();
    return open;
  }

  /** This player's code, if they have one, is good for nothing from now on. */
  revoke(player: PlayerId): void {
    for (const [code, open] of this.#open) if (open.player === player) this.#open.delete(code);
  }

  merge(player: PlayerId): void {
    this.revoke(player);
  }

  forget(player: PlayerId): void {
    this.revoke(player);
  }

  #forgetOld(): void {
    for (const [code, { expiresAt }] of this.#open) {
      if (expiresAt <= this.#clock.now()) this.#open.delete(code);
    }
  }
}
