import type { PersonalData } from '@call-to-glory/protocol';
import type { Person, PlayerId } from '@call-to-glory/table';

/** One kind of thing that is kept about players, and what becomes of it. All of it may throw `StorageUnavailable`. */
export interface PlayerDataKind {
  readonly name: string;
  /** Is it a document of this name that each player has one of? Then it goes in the transaction in which its player goes. */
  readonly isDocument?: boolean;
  /** Reads what is kept; for the start of a server. */
  load?(): Promise<void>;
  /**
   * One player has become another: what is kept about the one counts for the other. If it fails it is done again, and several
   * servers may do it at once: then nothing counts twice.
   */
  merge?(player: PlayerId, into: PlayerId): void | Promise<void>;
  /** From now on nobody may learn from this who a player was. If it fails it is done again, as `merge` is. */
  forget?(player: PlayerId): void | Promise<void>;
  /** A browser is no longer a player's. */
  signOut?(player: PlayerId, browser: string): void | Promise<void>;
  /** All that it holds about a player, as they may have it; nothing but what says who they are is held back. */
  export?(player: Person): Partial<PersonalData> | Promise<Partial<PersonalData>>;
}

/**
 * All that is kept about players. A feature that keeps something adds it here once; then it follows a guest
 * who becomes another player, is in what players get of themselves, and goes when they go.
 */
export class PlayerData {
  readonly #kinds: PlayerDataKind[] = [];

  add(kind: PlayerDataKind): void {
    if (this.#kinds.some(({ name }) => name === kind.name)) {
      throw new Error(`${kind.name} is kept twice`);
    }
    this.#kinds.push(kind);
  }

  /** The names of all kinds. */
  get names(): readonly string[] {
    return this.#kinds.map(({ name }) => name);
  }

  /** The documents that each player has one of. */
  get documents(): readonly string[] {
    return this.#kinds.flatMap(({ name, isDocument }) => (isDocument === true ? name : []));
  }

  async load(): Promise<void> {
    await Promise.all(this.#kinds.map(async (kind) => kind.load?.()));
  }

  /** In the order in which they were added: what builds on who players are comes after that. */
  async merge(player: PlayerId, into: PlayerId): Promise<void> {
    for (const kind of this.#kinds) await kind.merge?.(player, into);
  }

  async forget(player: PlayerId): Promise<void> {
    for (const kind of this.#kinds) await kind.forget?.(player);
  }

  async signOut(player: PlayerId, browser: string): Promise<void> {
    for (const kind of this.#kinds) await kind.signOut?.(player, browser);
  }

  async export(player: Person): Promise<Partial<PersonalData>> {
    const parts = await Promise.all(this.#kinds.map(async (kind) => kind.export?.(player)));
    return Object.assign({}, ...parts) as Partial<PersonalData>;
  }
}
