import { createHash, timingSafeEqual } from 'node:crypto';

import type { OperatorConfig } from '../../core/config.ts';
import { RequestRefused } from '../../core/errors.ts';
import { HouseLimiter, type LimitPorts } from '../../core/limits/house-limiter.ts';
import type { Allowance } from '../../core/limits/rate-limiter.ts';

/**
 * Lets those through who show the token of an operator, whatever others have shown: a token of 16 symbols or
 * more is not found by trying, and nobody who tries may lock an operator out.
 */
export class OperatorAuth {
  readonly #operators: readonly { readonly name: string; readonly hash: Uint8Array }[];
  readonly #tries: HouseLimiter;

  /** @param operators nobody if there is no operator's page */
  constructor(operators: readonly OperatorConfig[], tries: Allowance, ports: LimitPorts) {
    this.#operators = operators.map(({ name, token }) => ({ name, hash: hashOf(token) }));
    this.#tries = new HouseLimiter('operator', tries, ports);
  }

  /**
   * The name of the operator whose token the header shows. Throws `unknown-message` if there is no operator's page;
   * where the header shows no token, `not-operator`, or `rate-limited` to an address that has tried too often, on whichever server.
   *
   * @param authorization the header, `Bearer …`
   */
  async require(authorization: string | undefined, address: string): Promise<string> {
    if (this.#operators.length === 0) throw new RequestRefused('unknown-message');
    // Hashes are equally long, all are compared, and each in a time that tells nothing.
    const shown = hashOf(authorization?.replace(/^Bearer /, '') ?? '');
    const [found] = this.#operators.filter(({ hash }) => timingSafeEqual(shown, hash));
    if (found !== undefined) return found.name;
    const retryMs = await this.#tries.take(address);
    throw new RequestRefused(retryMs > 0 ? { code: 'rate-limited', retryMs } : 'not-operator');
  }
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
