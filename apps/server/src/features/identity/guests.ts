import { hash } from 'node:crypto';

import { readPlayerName } from '@call-to-glory/protocol';
import {
  randomId,
  type Clock,
  type Entropy,
  type Person,
  type PlayerId,
} from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import type { Bans } from '../bans/bans.ts';
import { browserLabel } from './browser-label.ts';
import type { NewBrowser } from './player-browsers.ts';
import type { PlayerStore, SignedIn } from './player-store.ts';

/** Length in bytes of the secret in a browser's cookie. */
const secretBytes = 32;

/** A browser that comes back sooner is not recorded again, in milliseconds. */
const visitTime = 60 * 60_000;

/** Who is behind a request or a socket. */
export interface Visitor {
  /** Null for somebody without a name, and for banned players. */
  readonly player: Person | null;
  /** The browser that has a player's secret, even a banned player's. */
  readonly browser: SignedIn['browser'] | null;
  /** The player, if they are banned. */
  readonly banned: Person | null;
}

/** A player, and the secret that makes a browser theirs. */
export interface Welcome {
  readonly player: Person;
  readonly secret: string;
}

/** The player that a browser is to belong to, and what lets it in. */
export interface Introduced {
  readonly player: PlayerId;
  /** The browser of theirs that lets it in; null if it has shown a passkey. */
  readonly by: string | null;
}

export const nobody: Visitor = { player: null, browser: null, banned: null };

/** Who somebody is: nobody has to sign up, the browser has a secret in a cookie. The store knows only its SHA-256. */
export class Guests {
  readonly #store: PlayerStore;
  readonly #entropy: Entropy;
  readonly #clock: Clock;
  readonly #bans: Pick<Bans, 'isBanned' | 'isNameBanned'>;

  /** @param bans whom the operator has banned */
  constructor(
    store: PlayerStore,
    entropy: Entropy,
    clock: Clock,
    bans: Pick<Bans, 'isBanned' | 'isNameBanned'>,
  ) {
    this.#store = store;
    this.#entropy = entropy;
    this.#clock = clock;
    this.#bans = bans;
  }

  /**
   * The visitor with this secret. Players whose name is banned or invisible are called "?" until they take another one.
   *
   * @param secret the value of the cookie
   */
  async recognise(secret: string | undefined): Promise<Visitor> {
    if (secret === undefined) return nobody;
    const found = await this.#store.find(hashOf(secret));
    if (found === null) return nobody;
    const { player, browser } = found;
    return this.#bans.isBanned(player)
      ? { player: null, browser, banned: player }
      : { player: this.asAllowed(player), browser, banned: null };
  }

  /** Records a visit from a browser, at most once an hour; answers whether that was due. */
  async visit(browser: SignedIn['browser'], userAgent: string | undefined): Promise<boolean> {
    const now = this.#clock.now();
    if (now - browser.usedAt < visitTime) return false;
    await this.#store.useBrowser(browser.id, browserLabel(userAgent), now);
    return true;
  }

  /** Makes a new player, to whom this browser now belongs. */
  async welcome(name: string, userAgent: string | undefined): Promise<Welcome> {
    const player = { id: randomId(this.#entropy, 16), name };
    const { browser, secret } = this.#newBrowser(userAgent);
    await this.#store.add(player, browser, this.#clock.now());
    return { player, secret };
  }

  /** A player who may sign in. Throws `no-player` or `banned`. */
  async requireWelcome(id: PlayerId): Promise<Person> {
    const player = await this.#store.player(id);
    if (player === null) throw new RequestRefused('no-player');
    if (this.#bans.isBanned(player)) throw new RequestRefused('banned');
    return this.asAllowed({ id, name: player.name });
  }

  /**
   * Makes a browser that of an existing player. It stays the same browser, but gets a new secret, so that anyone who
   * knew the old one is shut out. Throws `no-player` or `banned`; and `bad-code` if the browser that lets it in has
   * been signed out.
   *
   * @returns also the player's browsers that were signed out to make room for it
   */
  async signIn(
    { player: id, by }: Introduced,
    { browser: before }: Visitor,
    userAgent: string | undefined,
  ): Promise<Welcome & { readonly dropped: readonly string[] }> {
    const player = await this.requireWelcome(id);
    const { browser, secret } = this.#newBrowser(userAgent);
    const kept = before === null ? browser : { ...browser, id: before.id };
    const dropped = await this.#store.addBrowser(id, kept, by, this.#clock.now());
    if (dropped === null) throw new RequestRefused('bad-code');
    return { player, secret, dropped };
  }

  rename(id: PlayerId, name: string): Promise<void> {
    return this.#store.rename(id, name);
  }

  /** A player under the name that others may see. */
  asAllowed<Named extends Person>(player: Named): Named {
    const isAllowed = isReadable(player.name) && !this.#bans.isNameBanned(player.name);
    return isAllowed ? player : { ...player, name: '?' };
  }

  #newBrowser(userAgent: string | undefined): {
    readonly browser: NewBrowser;
    readonly secret: string;
  } {
    const secret = Buffer.from(this.#entropy.bytes(secretBytes)).toString('base64url');
    const label = browserLabel(userAgent);
    const id = randomId(this.#entropy, 16);
    return { browser: { id, secretHash: hashOf(secret), label }, secret };
  }
}

/**
 * May a name from older rules stay? A name of mixed scripts may: if it could be mistaken for somebody else's, its
 * player is not let in beside them at any table.
 */
function isReadable(name: string): boolean {
  const read = readPlayerName(name);
  return read.ok || read.refusal === 'mixed-scripts';
}

function hashOf(secret: string): Uint8Array {
  return hash('sha256', secret, 'buffer');
}
