import { createHash } from 'node:crypto';

import { readPlayerName } from '@call-to-glory/protocol';
import type { Clock, Entropy, Person, PlayerId } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import { randomId } from '../../core/random-id.ts';
import type { Bans } from '../bans/bans.ts';
import { browserLabel } from './browser-label.ts';
import type { NewBrowser, PlayerStore, SignedIn } from './player-store.ts';

/** Bytes of the secret that a browser keeps. */
const secretBytes = 32;

/** A browser that comes back sooner is not noted again, in milliseconds. */
const visitTime = 60 * 60_000;

/** Who comes with a request or a socket. */
export interface Visitor {
  /** Null for somebody without a name, and for those who are banned. */
  readonly player: Person | null;
  /** The browser that keeps a player's secret, also of one who is banned. */
  readonly browser: SignedIn['browser'] | null;
  /** Who it would be if the operator had not banned them. */
  readonly banned: Person | null;
}

/** A player, and the secret that makes a browser theirs. */
export interface Welcome {
  readonly player: Person;
  readonly secret: string;
}

export const nobody: Visitor = { player: null, browser: null, banned: null };

/**
 * Who somebody is: nobody has to sign up, the browser keeps a secret in a cookie. The store knows only
 * the SHA-256 of it.
 */
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
   * Who comes with this secret. Players whose name is banned, or cannot be seen, are called "?" until
   * they take another one.
   *
   * @param secret what lies in the cookie
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

  /** Notes that a browser is there, at most once an hour; answers whether that was due. */
  async visit(browser: SignedIn['browser'], userAgent: string | undefined): Promise<boolean> {
    const now = this.#clock.now();
    if (now - browser.usedAt < visitTime) return false;
    await this.#store.useBrowser(browser.id, browserLabel(userAgent), now);
    return true;
  }

  /** Makes a player, whose browser this is from now on. */
  async welcome(name: string, userAgent: string | undefined): Promise<Welcome> {
    const player = { id: randomId(this.#entropy, 16), name };
    const { browser, secret } = this.#newBrowser(userAgent);
    await this.#store.add(player, browser, this.#clock.now());
    return { player, secret };
  }

  /** A player who may come in. Throws `no-player` or `banned`. */
  async requireWelcome(id: PlayerId): Promise<Person> {
    const player = await this.#store.player(id);
    if (player === null) throw new RequestRefused('no-player');
    if (this.#bans.isBanned(player)) throw new RequestRefused('banned');
    return this.asAllowed({ id, name: player.name });
  }

  /**
   * Makes a browser that of a player who is known already. It stays the same browser, but gets a new secret,
   * so that nobody who knew the old one comes along. Throws `no-player` or `banned`.
   */
  async signIn(
    id: PlayerId,
    { browser: before }: Visitor,
    userAgent: string | undefined,
  ): Promise<Welcome> {
    const player = await this.requireWelcome(id);
    const { browser, secret } = this.#newBrowser(userAgent);
    const kept = before === null ? browser : { ...browser, id: before.id };
    await this.#store.addBrowser(id, kept, this.#clock.now());
    return { player, secret };
  }

  rename(id: PlayerId, name: string): Promise<void> {
    return this.#store.rename(id, name);
  }

  /** A player under the name that others may read. */
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
 * May a name stay that was taken under older rules? One of several scripts may: a player who could be
 * taken for somebody else by it is kept away from them at every table.
 */
function isReadable(name: string): boolean {
  const read = readPlayerName(name);
  return read.ok || read.reason === 'mixed-scripts';
}

function hashOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}
