import type { PersonalData } from '@call-to-glory/protocol';
import type { Clock, PlayerId } from '@call-to-glory/table';
import type { z } from 'zod';

import { ProcessLocks } from '../locks.ts';
import type { Collection, Documents } from '../store/documents.ts';
import type { PlayerDataKind } from './player-data.ts';

/** A kind of document that each player has one of, and what becomes of it. */
export interface PlayerCollectionRules<Value> {
  /** Its name in the store; never changed. */
  readonly kind: string;
  /** Do other servers change them, too? Then `learn` reads them again, and so does a player's merge or deletion. */
  readonly isShared?: boolean;
  readonly schema: z.ZodType<Value>;
  /** An empty document means the same as none, and is not stored. */
  isEmpty(value: Value): boolean;
  /**
   * The new document of the player `into`, who had `theirs` (null for nothing) and takes over `value`. Must be
   * idempotent: taking over the same value a second time changes nothing.
   */
  merge(value: Value, theirs: Value | null, into: PlayerId): Value | null;
  /**
   * The document of somebody else once a player has become another (null if they are gone); the same
   * object if it never named them. Left out if documents name nobody.
   */
  rename?(value: Value, owner: PlayerId, player: PlayerId, into: PlayerId | null): Value;
  /** All of it, in the form that the player may export. */
  export(value: Value | null): Partial<PersonalData>;
}

/** One small document about each player: in memory for fast decisions, and in the store. */
export class PlayerCollection<Value> implements PlayerDataKind {
  readonly name: string;
  readonly isDocument = true;
  readonly #rules: PlayerCollectionRules<Value>;
  readonly #kept: Collection<Value>;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #byPlayer = new Map<PlayerId, Value>();
  /** The documents that are being changed: what is stored, and how many changes are under way. */
  readonly #changing = new Map<PlayerId, { stored: Value | null; changes: number }>();
  readonly #locks = new ProcessLocks();
  /** For each read under way, whose documents are being changed or have been since it began: it may predate that. */
  readonly #reads = new Set<Set<PlayerId>>();
  readonly #followed: ((owner: PlayerId) => void)[] = [];

  constructor(
    documents: Documents,
    clock: Pick<Clock, 'now'>,
    rules: PlayerCollectionRules<Value>,
  ) {
    this.name = rules.kind;
    this.#rules = rules;
    this.#kept = documents.of(rules.kind, rules.schema, true);
    this.#clock = clock;
  }

  /** Reads all of them when a server starts, which it does not if one cannot be read. */
  load(): Promise<void> {
    return this.#readAll();
  }

  /**
   * Reads all of them again, as other servers may have changed them; one that cannot be read stays as it was. Throws
   * `StorageUnavailable`.
   */
  refreshAll(): Promise<void> {
    return this.#readAll((player) => this.get(player));
  }

  #readAll(instead?: (player: PlayerId) => Value | null): Promise<void> {
    return this.#read(async () => {
      const all = await this.#kept.list(instead);
      const kept = new Map(all.map(({ key, value }) => [key, value]));
      const players = new Set([...kept.keys(), ...this.#byPlayer.keys()]);
      return [...players].map((player) => [player, kept.get(player) ?? null]);
    });
  }

  /** Reads these players' documents again, as other servers may have changed them. Throws `StorageUnavailable`. */
  async refresh(players: readonly PlayerId[]): Promise<void> {
    const read = (player: PlayerId): Promise<void> =>
      this.#read(async () => [[player, await this.#kept.get(player)]]);
    await Promise.all([...new Set(players)].map(read));
  }

  /** The same, if `isShared`. */
  async learn(players: readonly PlayerId[]): Promise<void> {
    if (this.#rules.isShared === true) await this.refresh(players);
  }

  /** The same for the documents in which this text is a value. */
  async learnNaming(text: string): Promise<void> {
    if (this.#rules.isShared !== true) return;
    await this.refresh((await this.#kept.naming(text)).map(({ key }) => key));
  }

  /** Remembers what is read, except of documents that this server changes meanwhile. */
  async #read(read: () => Promise<readonly (readonly [PlayerId, Value | null])[]>): Promise<void> {
    const changed = new Set(this.#changing.keys());
    this.#reads.add(changed);
    try {
      for (const [player, value] of await read()) {
        if (!changed.has(player)) this.#remember(player, value);
      }
    } finally {
      this.#reads.delete(changed);
    }
  }

  get(player: PlayerId): Value | null {
    return this.#byPlayer.get(player) ?? null;
  }

  /** Every player with a document, and the document. */
  entries(): readonly (readonly [PlayerId, Value])[] {
    return [...this.#byPlayer];
  }

  /**
   * Replaces a document by what `next` makes of it. The change counts at once, and is undone if it cannot be stored. If
   * another server was first, `next` is called again with its document. If `next` throws, nothing changes. Nothing is
   * stored about a player who has become another, or nobody, by the time of the write. Answers what is stored.
   */
  async change(
    player: PlayerId,
    next: (value: Value | null) => Value | null,
  ): Promise<Value | null> {
    const change = (value: Value | null): Value | null => {
      const after = next(value);
      return after === null || this.#rules.isEmpty(after) ? null : after;
    };
    const before = this.get(player);
    const after = change(before);
    const changing = this.#changing.get(player) ?? { stored: before, changes: 0 };
    changing.changes += 1;
    this.#changing.set(player, changing);
    for (const changed of this.#reads) changed.add(player);
    this.#remember(player, after);
    try {
      const stored = await this.#locks.withLock(player, () =>
        this.#kept.change(player, change, this.#clock.now()),
      );
      changing.stored = stored;
      return stored;
    } finally {
      changing.changes -= 1;
      // After the last of several concurrent changes, the stored document is the result of them all.
      if (changing.changes === 0) {
        this.#changing.delete(player);
        this.#remember(player, changing.stored);
      }
    }
  }

  /** The listener runs for each document that has changed because another player was merged or deleted. */
  onFollow(listener: (owner: PlayerId) => void): void {
    this.#followed.push(listener);
  }

  async merge(player: PlayerId, into: PlayerId): Promise<void> {
    // Another server may have stored something that this one does not know of.
    await this.refresh([player]);
    const value = this.get(player);
    // Whatever happens in between, it is stored once or twice, and never lost.
    if (value !== null) {
      let isWanted = false as boolean;
      const stored = await this.#follow(into, (theirs) => {
        const merged = this.#rules.merge(value, theirs, into);
        isWanted = merged !== null && !this.#rules.isEmpty(merged);
        return merged;
      });
      // The other is no longer a player: it follows whoever they have become (see `Becoming`).
      if (isWanted && stored === null) return;
    }
    await this.change(player, () => null);
    await this.#rename(player, into);
  }

  async forget(player: PlayerId): Promise<void> {
    await this.change(player, () => null);
    await this.#rename(player, null);
  }

  async export({ id }: { readonly id: PlayerId }): Promise<Partial<PersonalData>> {
    await this.refresh([id]);
    return this.#rules.export(this.get(id));
  }

  async #rename(player: PlayerId, into: PlayerId | null): Promise<void> {
    const { rename } = this.#rules;
    if (rename === undefined) return;
    // Another server may have stored something about them that this one does not know of.
    await this.learnNaming(player);
    for (const [owner, value] of this.entries()) {
      if (rename(value, owner, player, into) === value) continue;
      await this.#follow(owner, (now) => now && rename(now, owner, player, into));
    }
  }

  async #follow(
    owner: PlayerId,
    next: (value: Value | null) => Value | null,
  ): Promise<Value | null> {
    const stored = await this.change(owner, next);
    for (const listener of this.#followed) listener(owner);
    return stored;
  }

  #remember(player: PlayerId, value: Value | null): void {
    if (value === null) this.#byPlayer.delete(player);
    else this.#byPlayer.set(player, value);
  }
}
