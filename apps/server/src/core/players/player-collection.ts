import type { PersonalData } from '@call-to-glory/protocol';
import type { Clock, PlayerId } from '@call-to-glory/table';
import type { z } from 'zod';

import type { Collection, Documents } from '../store/documents.ts';
import { ProcessTurns } from '../turns.ts';
import type { PlayerDataKind } from './player-data.ts';

/** What each player has one document of, and what becomes of it. */
export interface PlayerCollectionRules<Value> {
  /** As it is kept; never changed. */
  readonly kind: string;
  /** Do other servers change them, too? If left out, they name nobody, or there is one server. */
  readonly isShared?: boolean;
  readonly schema: z.ZodType<Value>;
  /** Says as much as having none, and is not kept. */
  isEmpty(value: Value): boolean;
  /**
   * What a player has from now on who had `theirs` (null for nothing) and takes over what the player had. Taken over a second
   * time, the same changes nothing.
   */
  merge(value: Value, theirs: Value | null, into: PlayerId): Value | null;
  /**
   * What the document of somebody else says when a player has become another (null if they are gone);
   * the same object if it never named them. Left out where documents name nobody.
   */
  rename?(value: Value, owner: PlayerId, player: PlayerId, into: PlayerId | null): Value;
  /** All of it, as the player may have it. */
  export(value: Value | null): Partial<PersonalData>;
}

/** One small document about each player: in memory for who decides by it, and in the store. */
export class PlayerCollection<Value> implements PlayerDataKind {
  readonly name: string;
  readonly isDocument = true;
  readonly #rules: PlayerCollectionRules<Value>;
  readonly #kept: Collection<Value>;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #byPlayer = new Map<PlayerId, Value>();
  /** What is in the store, of players whose documents are being changed. */
  readonly #stored = new Map<PlayerId, Value | null>();
  readonly #turns = new ProcessTurns();
  /** How often each player's document has been changed here. */
  readonly #changes = new Map<PlayerId, number>();

  constructor(
    documents: Documents,
    clock: Pick<Clock, 'now'>,
    rules: PlayerCollectionRules<Value>,
  ) {
    this.name = rules.kind;
    this.#rules = rules;
    this.#kept = documents.of(rules.kind, rules.schema);
    this.#clock = clock;
  }

  /** Reads all of them, also again, as other servers may have changed them. Throws `StorageUnavailable`. */
  async load(): Promise<void> {
    const changes = new Map(this.#changes);
    const kept = new Map((await this.#kept.list()).map(({ key, value }) => [key, value]));
    for (const player of new Set([...kept.keys(), ...this.#byPlayer.keys()])) {
      // What was read may be from before a change of this server.
      if (changes.get(player) === this.#changes.get(player)) {
        this.#remember(player, kept.get(player) ?? null);
      }
    }
  }

  /** Reads the documents of these players again, which other servers may have changed. Throws `StorageUnavailable`. */
  async refresh(players: readonly PlayerId[]): Promise<void> {
    const read = async (player: PlayerId): Promise<void> => {
      const changes = this.#changes.get(player);
      const value = await this.#kept.get(player);
      // What was read may be from before a change of this server.
      if (changes === this.#changes.get(player)) this.#remember(player, value);
    };
    await Promise.all([...new Set(players)].map(read));
  }

  get(player: PlayerId): Value | null {
    return this.#byPlayer.get(player) ?? null;
  }

  /** Everybody of whom something is kept, and what. */
  entries(): readonly (readonly [PlayerId, Value])[] {
    return [...this.#byPlayer];
  }

  /**
   * Keeps what `next` makes of what is kept. It counts at once; if it cannot be stored, it never did. Where another server
   * was first, `next` is asked again with what that one has kept. What it throws changes nothing.
   */
  async change(player: PlayerId, next: (value: Value | null) => Value | null): Promise<void> {
    const change = (value: Value | null): Value | null => {
      const after = next(value);
      return after === null || this.#rules.isEmpty(after) ? null : after;
    };
    const before = this.get(player);
    const after = change(before);
    if (!this.#stored.has(player)) this.#stored.set(player, before);
    const number = this.#count(player);
    this.#remember(player, after);
    try {
      const stored = await this.#turns.inTurn(player, () =>
        this.#kept.change(player, change, this.#clock.now()),
      );
      this.#stored.set(player, stored);
    } finally {
      // After the last of several that come at once, what is stored is what they have all become.
      if (this.#changes.get(player) === number) {
        this.#remember(player, this.#stored.get(player) ?? null);
        this.#stored.delete(player);
        this.#count(player);
      }
    }
  }

  async merge(player: PlayerId, into: PlayerId): Promise<void> {
    // Another server may have kept something that this one has not heard of.
    await this.refresh([player]);
    const value = this.get(player);
    // Whatever comes between, it is kept once or twice, and never lost.
    if (value !== null) {
      await this.change(into, (theirs) => this.#rules.merge(value, theirs, into));
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
    const { isShared, rename } = this.#rules;
    if (rename === undefined) return;
    // Another server may have kept something about them that this one has not heard of.
    if (isShared === true) await this.load();
    for (const [owner, value] of this.entries()) {
      if (rename(value, owner, player, into) === value) continue;
      await this.change(owner, (now) => now && rename(now, owner, player, into));
    }
  }

  #count(player: PlayerId): number {
    const number = (this.#changes.get(player) ?? 0) + 1;
    this.#changes.set(player, number);
    return number;
  }

  #remember(player: PlayerId, value: Value | null): void {
    if (value === null) this.#byPlayer.delete(player);
    else this.#byPlayer.set(player, value);
  }
}
