import { createHash, timingSafeEqual } from 'node:crypto';

import type { Clock } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import { RateLimiter, type Allowance } from '../../core/limits/rate-limiter.ts';

/**
 * Lets those through who show the operator's token, whatever others have shown: a token of 16 symbols or
 * more is not found by trying, and nobody who tries may lock the operator out.
 */
export class OperatorAuth {
  readonly #hash: Uint8Array | null;
  readonly #tries: RateLimiter;

  /** @param token null if there is no operator's page */
  constructor(token: string | null, tries: Allowance, clock: Clock) {
    this.#hash = token === null ? null : hashOf(token);
    this.#tries = new RateLimiter(tries, clock);
  }

  /**
   * Throws `unknown-message` if there is no operator's page; unless the header shows the token,
   * `not-operator`, or `rate-limited` to an address that has tried too often.
   *
   * @param authorization the header, `Bearer …`
   */
  require(authorization: string | undefined, address: string): void {
    if (this.#hash === null) throw new RequestRefused('unknown-message');
    // Hashes are equally long, and compared in a time that tells nothing.
    const shown = hashOf(authorization?.replace(/^Bearer /, '') ?? '');
    if (timingSafeEqual(shown, this.#hash)) return;
    const retryMs = this.#tries.take(address);
    throw new RequestRefused(retryMs > 0 ? { code: 'rate-limited', retryMs } : 'not-operator');
  }
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
