import { hash, timingSafeEqual } from 'node:crypto';

import type { OperatorConfig } from '../../core/config.ts';
import { RequestRefused } from '../../core/errors.ts';
import { HouseLimiter, type LimitPorts } from '../../core/limits/house-limiter.ts';
import type { Allowance } from '../../core/limits/rate-limiter.ts';

/**
 * Lets through anyone who shows an operator's token, whatever others have shown: a token of 16 symbols or more cannot
 * be guessed, and nobody who tries may lock an operator out.
 */
export class OperatorAuth {
  readonly #operators: readonly { readonly name: string; readonly hash: Uint8Array }[];
  readonly #tries: HouseLimiter;

  /** @param operators empty if there is no operator's page */
  constructor(operators: readonly OperatorConfig[], tries: Allowance, ports: LimitPorts) {
    this.#operators = operators.map(({ name, token }) => ({ name, hash: hashOf(token) }));
    this.#tries = new HouseLimiter('operator', tries, ports);
  }

  /**
   * The name of the operator whose token is in the header. Throws `unknown-message` if there is no operator's page; for
   * a wrong or missing token, `not-operator`, or `rate-limited` if the address has tried too often.
   *
   * @param authorization the header, `Bearer …`
   */
  async require(authorization: string | undefined, address: string): Promise<string> {
    if (this.#operators.length === 0) throw new RequestRefused('unknown-message');
    // Hashes have equal length, all are compared, and each in constant time.
    const shown = hashOf(authorization?.replace(/^Bearer /, '') ?? '');
    const [found] = this.#operators.filter((operator) => timingSafeEqual(shown, operator.hash));
    if (found !== undefined) return found.name;
    const retryMs = await this.#tries.take(address);
    throw new RequestRefused(retryMs > 0 ? { code: 'rate-limited', retryMs } : 'not-operator');
  }
}

function hashOf(token: string): Uint8Array {
  return hash('sha256', token, 'buffer');
}
