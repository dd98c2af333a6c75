import { createHash } from 'node:crypto';

import type { Clock, Entropy } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';

/** How long somebody may take to answer, in seconds. */
export const challengeAge = 5 * 60;

/** The most that are waited for at a time; the oldest makes room. */
const maxOpen = 10_000;

interface Open {
  readonly challenge: string;
  readonly purpose: string;
  readonly expiresAt: number;
}

/**
 * What browsers have been asked to sign. A challenge counts once, for a few minutes, and only in the
 * browser that asked for it: it is found by a secret in a cookie. Forgotten when the server stops.
 */
export class Challenges {
  readonly #clock: Clock;
  readonly #entropy: Entropy;
  /** By the SHA-256 of the secret, the oldest first. */
  readonly #open = new Map<string, Open>();

  constructor(clock: Clock, entropy: Entropy) {
    this.#clock = clock;
    this.#entropy = entropy;
  }

  /**
   * A new challenge, and the secret that binds it to a browser.
   *
   * @param purpose what its answer will be good for, and nothing else
   */
  issue(purpose: string): {
    readonly challenge: Uint8Array<ArrayBuffer>;
    readonly secret: string;
  } {
    const challenge = new Uint8Array(this.#entropy.bytes(32));
    const secret = Buffer.from(this.#entropy.bytes(32)).toString('base64url');
    this.#open.set(hashOf(secret), {
      challenge: Buffer.from(challenge).toString('base64url'),
      purpose,
      expiresAt: this.#clock.now() + challengeAge * 1000,
    });
    const [oldest] = this.#open.keys();
    if (this.#open.size > maxOpen && oldest !== undefined) this.#open.delete(oldest);
    return { challenge, secret };
  }

  /**
   * The challenge (base64url) that a browser was given for this purpose. Throws `passkey-expired`.
   *
   * @param secret what the browser keeps
   */
  take(secret: string | undefined, purpose: string): string {
    const key = hashOf(secret ?? '');
    const open = this.#open.get(key);
    this.#open.delete(key);
    if (open === undefined || open.purpose !== purpose || open.expiresAt <= this.#clock.now()) {
      throw new RequestRefused('passkey-expired');
    }
    return open.challenge;
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
