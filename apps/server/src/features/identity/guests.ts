import { createHash } from 'node:crypto';

import { readPlayerName } from '@call-to-glory/protocol';
import type { Clock, Entropy, Person, PlayerId } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import { createCookie } from '../../core/http/cookie.ts';
import { randomId } from '../../core/random-id.ts';
import type { Bans } from '../operator/bans.ts';
import { browserLabel } from './browser-label.ts';
import type { NewBrowser, PlayerStore, SignedIn } from './player-store.ts';

/** Bytes of the secret that a browser keeps. */
const secretBytes = 32;

/** Browsers keep no cookie longer than this: 400 days, in seconds. */
const cookieAge = 400 * 24 * 60 * 60;

/** A browser that comes back sooner is not noted anew, in milliseconds. */
const visitTime = 60 * 60_000;

/** What a browser shows of itself: the headers of its requests. */
export interface Shown {
  readonly cookie?: string | undefined;
  readonly 'user-agent'?: string | undefined;
}

/** A player, and the Set-Cookie header that makes a browser his; null if it needs none. */
export interface Welcome {
  readonly player: Person;
  readonly setCookie: string | null;
}

/** Who somebody is: nobody has to sign up, the browser keeps a secret in a cookie. */
export interface Guests {
  /**
   * The player whose secret lies in a Cookie header, and the browser that keeps it; null if there is
   * none, or they are shut out. Whoever has a name that is banned, or that cannot be seen, is called
   * "?" until they take another one.
   */
  recognise(cookieHeader: string | undefined): Promise<SignedIn | null>;
  /** As `recognise`, without the browser. */
  identify(cookieHeader: string | undefined): Promise<Person | null>;
  /** As `recognise`; notes that the browser was there, and lets it keep its secret for longer. */
  visit(shown: Shown): Promise<Welcome | null>;
  /** The player whose secret lies in a Cookie header, if they are shut out; else null. */
  shutOut(cookieHeader: string | undefined): Promise<Person | null>;
  /** Makes a player, whose browser this is from now on. */
  welcome(name: string, shown: Shown): Promise<Welcome>;
  /** Throws `no-player` or `banned` unless this player may come in. */
  requireWelcome(id: PlayerId): Promise<Person>;
  /**
   * Makes a browser a player's who is known already. It gets a new secret, so that nobody who knew
   * the old one comes along. Throws `no-player` or `banned`.
   */
  signIn(id: PlayerId, shown: Shown): Promise<Welcome>;
  rename(id: PlayerId, name: string): Promise<void>;
  /** The Set-Cookie header that lets a browser forget whose it was. */
  readonly clearedCookie: string;
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
  const cookie = createCookie('player', secure, cookieAge, 'lax');

  async function find(cookieHeader: string | undefined): Promise<SignedIn | null> {
    const secret = cookie.read(cookieHeader);
    return secret === null ? null : store.find(hashOf(secret));
  }

  async function recognise(cookieHeader: string | undefined): Promise<SignedIn | null> {
    const found = await find(cookieHeader);
    if (found === null || bans.isShutOut(found.player)) return null;
    return { ...found, player: asAllowed(found.player) };
  }

  async function visit(shown: Shown): Promise<Welcome | null> {
    const found = await recognise(shown.cookie);
    if (found === null) return null;
    const { player, browser } = found;
    if (clock.now() - browser.usedAt < visitTime) return { player, setCookie: null };
    await store.useBrowser(browser.id, browserLabel(shown['user-agent']), clock.now());
    return { player, setCookie: cookie.write(cookie.read(shown.cookie) ?? '') };
  }

  async function shutOut(cookieHeader: string | undefined): Promise<Person | null> {
    const found = await find(cookieHeader);
    return found !== null && bans.isShutOut(found.player) ? found.player : null;
  }

  async function welcome(name: string, shown: Shown): Promise<Welcome> {
    const player = { id: randomId(entropy, 16), name };
    const { browser, setCookie } = newBrowser(shown);
    await store.add(player, browser, clock.now());
    return { player, setCookie };
  }

  async function requireWelcome(id: PlayerId): Promise<Person> {
    const player = await store.player(id);
    if (player === null) throw new RequestRefused('no-player');
    if (bans.isShutOut(player)) throw new RequestRefused('banned');
    return asAllowed({ id, name: player.name });
  }

  async function signIn(id: PlayerId, shown: Shown): Promise<Welcome> {
    const player = await requireWelcome(id);
    const before = await find(shown.cookie);
    const { browser, setCookie } = newBrowser(shown);
    await store.addBrowser(id, { ...browser, ...keptId(before) }, clock.now());
    return { player, setCookie };
  }

  function newBrowser(shown: Shown): { readonly browser: NewBrowser; readonly setCookie: string } {
    const secret = Buffer.from(entropy.bytes(secretBytes)).toString('base64url');
    const label = browserLabel(shown['user-agent']);
    return {
      browser: { id: randomId(entropy, 16), secretHash: hashOf(secret), label },
      setCookie: cookie.write(secret),
    };
  }

  function asAllowed(player: Person): Person {
    const isAllowed = isReadable(player.name) && !bans.isNameBanned(player.name);
    return isAllowed ? player : { ...player, name: '?' };
  }

  return {
    recognise,
    identify: async (cookieHeader) => (await recognise(cookieHeader))?.player ?? null,
    visit,
    shutOut,
    welcome,
    requireWelcome,
    signIn,
    rename: (id, name) => store.rename(id, name),
    clearedCookie: cookie.clear(),
  };
}

/**
 * May a name stay that was taken under older rules? One of several scripts may: whoever could be taken for somebody
 * else by it is kept away from them at every table.
 */
function isReadable(name: string): boolean {
  const read = readPlayerName(name);
  return read.ok || read.reason === 'mixed-scripts';
}

/** A browser stays the same one, whoever it belongs to. */
function keptId(before: SignedIn | null): Pick<NewBrowser, 'id'> | null {
  return before === null ? null : { id: before.browser.id };
}

function hashOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}
