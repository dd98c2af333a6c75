import { hash } from 'node:crypto';

import type { Clock, Entropy } from '@call-to-glory/table';
import { z } from 'zod';

import { RequestRefused } from '../../core/errors.ts';
import type { Collection, Documents } from '../../core/store/documents.ts';

/** How long a player may take to answer, in seconds. */
export const challengeAge = 5 * 60;

const keptChallenge = z.object({
  challenge: z.string(),
  purpose: z.string(),
  expiresAt: z.number(),
});

/**
 * What browsers have been asked to sign. A challenge counts once, for a few minutes, and only in the browser that asked
 * for it: it is looked up by a secret in a cookie, on any server of the house.
 */
export class Challenges {
  readonly #clock: Clock;
  readonly #entropy: Entropy;
  /** By the SHA-256 of the secret. */
  readonly #open: Collection<z.infer<typeof keptChallenge>>;

  constructor(documents: Documents, clock: Clock, entropy: Entropy) {
    this.#open = documents.of('challenge', keptChallenge);
    this.#clock = clock;
    this.#entropy = entropy;
  }

  /**
   * A new challenge, and the secret that binds it to a browser. Throws `StorageUnavailable`.
   *
   * @param purpose the only thing its answer will be good for
   */
  async issue(purpose: string): Promise<{
    readonly challenge: Uint8Array<ArrayBuffer>;
    readonly secret: string;
  }> {
    const challenge = new Uint8Array(this.#entropy.bytes(32));
    const secret = Buffer.from(this.#entropy.bytes(32)).toString('base64url');
    const now = this.#clock.now();
    await this.#open.removeUntil(now - challengeAge * 1000);
    await this.#open.put(
      hashOf(secret),
      {
        challenge: Buffer.from(challenge).toString('base64url'),
        purpose: hashOf(purpose),
        expiresAt: now + challengeAge * 1000,
      },
      now,
    );
    return { challenge, secret };
  }

  /**
   * The challenge (base64url) a browser was given for this purpose. Throws `passkey-expired`, `StorageUnavailable`.
   *
   * @param secret the browser's cookie
   */
  async take(secret: string | undefined, purpose: string): Promise<string> {
    const open = await this.#open.take(hashOf(secret ?? ''));
    if (open === null || open.purpose !== hashOf(purpose) || open.expiresAt <= this.#clock.now()) {
      throw new RequestRefused('passkey-expired');
    }
    return open.challenge;
  }
}

function hashOf(secret: string): string {
  return hash('sha256', secret);
}
