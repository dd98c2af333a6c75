import { createHash } from 'node:crypto';

import type { Clock, Entropy, Person, PlayerId } from '@call-to-glory/table';
import { parseCookie, stringifySetCookie } from 'cookie';

import { RequestRefused } from '../errors.ts';
import type { Bans } from '../operator/bans.ts';
import type { PlayerStore } from './player-store.ts';
import { randomId } from './random-id.ts';

/** Bytes of the secret that a browser keeps. */
const secretBytes = 32;

/** Browsers keep no cookie longer than this many days. */
const cookieDays = 400;

/** Who somebody is: nobody has to sign up, the browser keeps a secret in a cookie. */
export interface Guests {
  /**
   * The player whose secret lies in a Cookie header; null if there is none, or he is shut out. Who
   * has a name that is not allowed is called "?" until he takes another.
   */
  identify(cookieHeader: string | undefined): Promise<Person | null>;
  /** Throws `banned` if the player whose secret lies in a Cookie header is shut out. */
  requireNotShutOut(cookieHeader: string | undefined): Promise<void>;
  /** Makes a player; answers the Set-Cookie header that makes this browser his. */
  welcome(name: string): Promise<{ readonly player: Person; readonly setCookie: string }>;
  rename(id: PlayerId, name: string): Promise<void>;
}

/**
 * Guests in a store that knows only the SHA-256 of their secrets.
 *
 * @param secure whether browsers come over https
 * @param bans whom the operator has shut out
 */
export function createGuests(
  store: PlayerStore,
  entropy: Entropy,
  clock: Clock,
  secure: boolean,
  bans: Bans,
): Guests {
  // With this prefix a browser sends the cookie nowhere else, and nobody else can have set it.
  const cookieName = secure ? '__Host-player' : 'player';

  async function find(cookieHeader: string | undefined): Promise<Person | null> {
    const secret = parseCookie(cookieHeader ?? '')[cookieName];
    return secret === undefined ? null : store.find(hashOf(secret));
  }

  async function identify(cookieHeader: string | undefined): Promise<Person | null> {
    const player = await find(cookieHeader);
    if (player === null || bans.isShutOut(player)) return null;
    return bans.isNameBanned(player.name) ? { ...player, name: '?' } : player;
  }

  async function requireNotShutOut(cookieHeader: string | undefined): Promise<void> {
    const player = await find(cookieHeader);
    if (player !== null && bans.isShutOut(player)) throw new RequestRefused('banned');
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

  return { identify, requireNotShutOut, welcome, rename: (id, name) => store.rename(id, name) };
}

function hashOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}
