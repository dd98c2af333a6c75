import { isDeepStrictEqual } from 'node:util';

import type { BanSomebody, OperatorView, PersonalData, ShownBan } from '@call-to-glory/protocol';
import type { Clock, Person, PlayerId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { Feature } from '../../core/app/feature.ts';
import { watchNodes } from '../../core/app/watch-nodes.ts';
import { KeyedTimers } from '../../core/clock/keyed-timers.ts';
import { bugs, isUnavailable } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { HouseLimiter } from '../../core/limits/house-limiter.ts';
import { ProcessLocks } from '../../core/locks.ts';
import { looksOf } from '../../core/names/look-alikes.ts';
import { followNow, type PlayerAliases } from '../../core/players/player-aliases.ts';
import type { PlayerDataKind } from '../../core/players/player-data.ts';
import type { Collection, Documents, StoredItem } from '../../core/store/documents.ts';

const keptBan = z.object({
  player: z.string().nullable(),
  name: z.string(),
  until: z.number().nullable().default(null),
  reason: z.string().default(''),
  objection: z.string().default(''),
});

type Ban = z.infer<typeof keptBan>;

/** Where something was changed: on this server, or on another of the house. */
type Place = 'here' | 'elsewhere';

/** The rest of a ban on a name, which nobody is shown. */
const ofName = { player: null, until: null, reason: '' } as const;

declare module 'fastify' {
  interface FastifyInstance {
    readonly bans: Bans;
  }
}

/** Lets the operator ban people. */
export const bans: Feature = {
  name: 'bans',
  register(app) {
    const { documents, clock, aliases } = app;
    const own = new Bans(documents, clock, aliases);
    app.decorate('bans', own);
    app.playerData.add(own);
    app.lifecycle.onStop(() => own.stop());
    addObjection(app);
    shareWithNodes(app, own);
  },
};

/** A player banned on one server is banned on all. */
function shareWithNodes(app: FastifyInstance, own: Bans): void {
  const { name } = own;
  own.onChange((where) => {
    if (where === 'here') app.shared?.hints.tell({ type: 'document', document: name });
  });
  watchNodes(app, {
    heard: (hint) => (hint.type === 'document' && hint.document === name ? own.refresh() : null),
    look: () => own.refresh(),
  });
}

/** The one thing that a banned player may still say. */
function addObjection(app: FastifyInstance): void {
  const objecting = new HouseLimiter('objection', app.limits.reports, app);
  addRoute(app, 'POST /api/objection', async ({ body, request }) => {
    const { banned } = request.visitor;
    if (banned === null) return {};
    await objecting.require(banned.id);
    await app.bans.object(banned, body.words);
    return {};
  });
}

/** Who is banned and until when, and which names are not allowed, along with their look-alikes. */
export class Bans implements PlayerDataKind {
  readonly name = 'ban';
  readonly #kept: Collection<Ban>;
  readonly #byKey = new Map<string, StoredItem<Ban>>();
  readonly #ends: KeyedTimers;
  readonly #aliases: Pick<PlayerAliases, 'idNow'>;
  readonly #changed: ((where: Place) => void)[] = [];
  /** The skeletons of banned names; never stored, so that a better table of look-alikes applies to old bans too. */
  #looks: ReadonlySet<string> = new Set();
  readonly #locks = new ProcessLocks();

  constructor(
    documents: Documents,
    clock: Pick<Clock, 'at'>,
    aliases: Pick<PlayerAliases, 'idNow'>,
  ) {
    this.#kept = documents.of('ban', keptBan);
    this.#ends = new KeyedTimers(clock);
    this.#aliases = aliases;
  }

  /** Reads the stored bans when a server starts, which it does not if one cannot be read. */
  async load(): Promise<void> {
    for (const ban of await this.#kept.list()) this.#remember(ban);
    this.#look();
  }

  /** Subscribes to every change, whether made here or by another server. */
  onChange(listener: (where: Place) => void): void {
    this.#changed.push(listener);
  }

  /**
   * Rereads the bans, which other servers may have changed; one that cannot be read stays as it was. Throws
   * `StorageUnavailable`.
   */
  refresh(): Promise<void> {
    return this.#withLock(() => this.#reread());
  }

  async #reread(): Promise<void> {
    const all = await this.#kept.list((key) => this.#byKey.get(key)?.value ?? null);
    const kept = new Map(all.map((ban) => [ban.key, ban]));
    if (isDeepStrictEqual(kept, new Map(this.#byKey))) return;
    for (const key of this.#byKey.keys()) if (!kept.has(key)) this.#forget(key);
    for (const ban of kept.values()) this.#remember(ban);
    this.#tellChange('elsewhere');
  }

  stop(): void {
    this.#ends.cancelAll();
  }

  /** What a banned player is shown; null for everybody else. */
  of({ id }: Pick<Person, 'id'>): ShownBan | null {
    const ban = this.#byKey.get(keyOf(id));
    return ban === undefined ? null : told(ban.value);
  }

  isBanned(person: Pick<Person, 'id'>): boolean {
    return this.of(person) !== null;
  }

  isNameBanned(name: string): boolean {
    return looksOf(name).some((look) => this.#looks.has(look));
  }

  /** Bans a player or a name. A second ban replaces what the player is shown; their objection stays. */
  async add(asked: BanSomebody, at: number): Promise<void> {
    const banned = await this.#withLock(async () => {
      // The operator may know them from an older report.
      const player = 'player' in asked ? await this.#aliases.idNow(asked.player) : null;
      const whom = player === null ? asked : { ...asked, player };
      const key = 'player' in whom ? keyOf(whom.player) : `name:${looksOf(whom.name).join(' ')}`;
      await this.#change(
        key,
        (ban) => ({ ...ofName, ...whom, objection: ban?.objection ?? '' }),
        at,
      );
      return 'player' in whom ? whom.player : null;
    });
    if (banned !== null) await followNow(this.#aliases, this, banned);
  }

  /** Stores a player's objection to their ban; does nothing if they are not banned. */
  object({ id }: Pick<Person, 'id'>, words: string): Promise<void> {
    return this.#withLock(async () => {
      const found = this.#byKey.get(keyOf(id));
      if (found === undefined) return;
      const objection = words.normalize('NFC').trim();
      await this.#change(found.key, (ban) => ban && { ...ban, objection }, found.at);
    });
  }

  /** Answers the ban that ends, whichever server made it; null if there is none. */
  lift(key: string): Promise<Pick<Ban, 'player' | 'name'> | null> {
    return this.#withLock(async () => {
      await this.#reread();
      const ban = this.#byKey.get(key)?.value ?? null;
      if (ban !== null) await this.#remove(key);
      return ban;
    });
  }

  /** A banned guest stays banned as the player they become, unless that player is banned already. */
  merge(player: PlayerId, into: PlayerId): Promise<void> {
    return this.#withLock(async () => {
      // Another server may have banned them a moment ago.
      await this.#reread();
      const ban = this.#byKey.get(keyOf(player));
      if (ban === undefined) return;
      const key = keyOf(into);
      if (!this.#byKey.has(key)) {
        await this.#change(key, (theirs) => theirs ?? { ...ban.value, player: into }, ban.at);
      }
      await this.#remove(ban.key);
    });
  }

  /** Nobody can come back as a deleted player: the ban is useless, and holds their name and their words. */
  forget(player: PlayerId): Promise<void> {
    const key = keyOf(player);
    return this.#withLock(async () => {
      await this.#reread();
      if (this.#byKey.has(key)) await this.#remove(key);
    });
  }

  /** Latest first. */
  list(): OperatorView['bans'] {
    return Array.from(this.#byKey.values(), ({ key, value, at }) => ({
      key,
      ...value,
      at,
    })).toSorted((one, other) => other.at - one.at);
  }

  export({ id }: Person): Partial<PersonalData> {
    return { ban: this.of({ id }) };
  }

  async #change(key: string, next: (ban: Ban | null) => Ban | null, at: number): Promise<void> {
    const value = await this.#kept.change(key, next, at);
    if (value === null) this.#forget(key);
    else this.#remember({ key, value, at });
    this.#tellChange('here');
  }

  #remember(ban: StoredItem<Ban>): void {
    const { key, value } = ban;
    this.#byKey.set(key, ban);
    if (value.until === null) this.#ends.cancel(key);
    else this.#ends.set(key, value.until, () => this.#end(ban));
  }

  async #remove(key: string): Promise<void> {
    await this.#kept.remove(key);
    this.#forget(key);
    this.#tellChange('here');
  }

  #tellChange(where: Place): void {
    this.#look();
    for (const tell of this.#changed) tell(where);
  }

  #forget(key: string): void {
    this.#byKey.delete(key);
    this.#ends.cancel(key);
  }

  /** A ban has expired, unless another has replaced it meanwhile. */
  #end(ban: StoredItem<Ban>): void {
    const { key } = ban;
    void this.#withLock(async () => {
      if (this.#byKey.get(key) !== ban) return;
      try {
        // Another server may have replaced it, and the hint been lost; or be doing so now.
        const { until } = ban.value;
        await this.#change(key, (now) => (now?.until === until ? null : now), ban.at);
      } catch (error) {
        if (!isUnavailable(error)) bugs.publish(error);
        // If it cannot be removed now, the next start removes it for good.
        this.#forget(key);
        this.#tellChange('elsewhere');
      }
    });
  }

  /** Runs changes one at a time: one that depends on what is stored must not be overtaken while it is written. */
  #withLock<Result>(change: () => Promise<Result>): Promise<Result> {
    return this.#locks.withLock(this.name, change);
  }

  #look(): void {
    const names = [...this.#byKey.values()].filter(({ value }) => value.player === null);
    this.#looks = new Set(names.flatMap(({ value }) => looksOf(value.name)));
  }
}

function keyOf(player: string): string {
  return `player:${player}`;
}

function told({ name, until, reason, objection }: Ban): ShownBan {
  return { name, until, reason, objection };
}
