import type { PersonalData } from '@call-to-glory/protocol';
import type { Person, PlayerId } from '@call-to-glory/table';

/** One kind of data about players, and what becomes of it. Every method may throw `StorageUnavailable`. */
export interface PlayerDataKind {
  readonly name: string;
  /** Whether each player has one document of this name. Then it is deleted in the same transaction as its player. */
  readonly isDocument?: boolean;
  /** Reads what is stored; for the start of a server. */
  load?(): Promise<void>;
  /**
   * One player has become another: the data of the one counts for the other. It is retried if it fails, and several
   * servers may do it at once; nothing may count twice.
   */
  merge?(player: PlayerId, into: PlayerId): void | Promise<void>;
  /** From now on, nobody may learn from this who a player was. Retried if it fails, like `merge`. */
  forget?(player: PlayerId): void | Promise<void>;
  /** A browser no longer belongs to a player. */
  signOut?(player: PlayerId, browser: string): void | Promise<void>;
  /** All that it holds about a player, for them to export; only the secrets that prove who they are are left out. */
  export?(player: Person): Partial<PersonalData> | Promise<Partial<PersonalData>>;
}

/**
 * All data about players. A feature adds its kind of data here once; from then on it follows a guest who
 * becomes another player, is part of what players export, and goes when they go.
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

  /** In the order in which kinds were added: those that depend on who players are come after the aliases. */
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
