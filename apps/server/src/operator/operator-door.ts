import { createHash, timingSafeEqual } from 'node:crypto';

import type { Clock } from '@call-to-glory/table';

import { RequestRefused } from '../errors.ts';
import { TokenBuckets, type Allowance } from '../token-bucket.ts';

/** Lets through whoever shows the operator's token, and nobody who tries many. */
export class OperatorDoor {
  readonly #hash: Uint8Array | null;
  readonly #tries: TokenBuckets;
  readonly #clock: Clock;

  /** @param token null if there is no operator's page */
  constructor(token: string | null, tries: Allowance, clock: Clock) {
    this.#hash = token === null ? null : hashOf(token);
    this.#tries = new TokenBuckets(tries);
    this.#clock = clock;
  }

  /**
   * Throws `unknown-message` if there is no operator's page, `rate-limited` to an address that has
   * tried too often, else `not-operator` unless the header shows the token.
   *
   * @param authorization the header, `Bearer …`
   */
  require(authorization: string | undefined, address: string): void {
    if (this.#hash === null) throw new RequestRefused('unknown-message');
    const retryMs = this.#tries.take(address, this.#clock.now());
    if (retryMs > 0) throw new RequestRefused({ code: 'rate-limited', retryMs });
    // Hashes are equally long, and compared in a time that tells nothing.
    const shown = hashOf(authorization?.replace(/^Bearer /, '') ?? '');
    if (!timingSafeEqual(shown, this.#hash)) throw new RequestRefused('not-operator');
    this.#tries.giveBack(address);
  }
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
