import { createHash } from 'node:crypto';

import type { Clock, Entropy, Person, PlayerId } from '@call-to-glory/table';
import { parseCookie, stringifySetCookie } from 'cookie';

import type { PlayerStore } from './player-store.ts';
import { randomId } from './random-id.ts';

/** Bytes of the secret that a browser keeps. */
const secretBytes = 32;

/** Browsers keep no cookie longer than this many days. */
const cookieDays = 400;

/** Who somebody is: nobody has to sign up, the browser keeps a secret in a cookie. */
export interface Guests {
  /** The player whose secret lies in a Cookie header; null if there is none. */
  identify(cookieHeader: string | undefined): Promise<Person | null>;
  /** Makes a player; answers the Set-Cookie header that makes this browser his. */
  welcome(name: string): Promise<{ readonly player: Person; readonly setCookie: string }>;
  rename(id: PlayerId, name: string): Promise<void>;
}

/**
 * Guests in a store that knows only the SHA-256 of their secrets.
 *
 * @param secure whether browsers come over https
 */
export function createGuests(
  store: PlayerStore,
  entropy: Entropy,
  clock: Clock,
  secure: boolean,
): Guests {
  // With this prefix a browser sends the cookie nowhere else, and nobody else can have set it.
  const cookieName = secure ? '__Host-player' : 'player';

  async function identify(cookieHeader: string | undefined): Promise<Person | null> {
    const secret = parseCookie(cookieHeader ?? '')[cookieName];
    return secret === undefined ? null : store.find(hashOf(secret));
  }

  async function welcome(
    name: string,
  ): Promise<{ readonly player: Person; readonly setCookie: string }> {
    const secret = Buffer.from(entropy.bytes(secretBytes)).toString('base64url');
    const player = { id: randomId(entropy, 16), name };
    await store.add(player, hashOf(secret), clock.now());
    const setCookie = stringifySetCookie({
      name: cookieName,
      value: secret,
      httpOnly: true,
      maxAge: cookieDays * 24 * 60 * 60,
      path: '/',
      sameSite: 'lax',
      secure,
    });
    return { player, setCookie };
  }

  return { identify, welcome, rename: (id, name) => store.rename(id, name) };
}

function hashOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}
