import type { ShunnedPerson, ShunPerson } from '@call-to-glory/protocol';
import type { PlayerId } from '@call-to-glory/table';
import { z } from 'zod';

import { RequestRefused } from '../../core/errors.ts';
import type { Collection, Documents } from '../../core/store/documents.ts';

/** The most people one player can mute and block. */
const most = 200;

const shunnedPeople = z.array(
  z.object({ id: z.string(), name: z.string(), how: z.enum(['mute', 'block']) }),
);

/** Whom each player has muted or blocked. */
export class Shunned {
  readonly #kept: Collection<readonly ShunnedPerson[]>;
  /** All of them, so that nobody has to wait to be asked who is welcome. */
  readonly #byPlayer = new Map<PlayerId, readonly ShunnedPerson[]>();

  constructor(documents: Documents) {
    this.#kept = documents.of('shunned', shunnedPeople);
  }

  /** Reads what is kept; for the start of a server. */
  async load(): Promise<void> {
    for (const { key, value } of await this.#kept.list()) this.#byPlayer.set(key, value);
  }

  by(player: PlayerId): readonly ShunnedPerson[] {
    return this.#byPlayer.get(player) ?? [];
  }

  /** Has one of two people blocked the other? */
  isBetween(one: PlayerId, other: PlayerId): boolean {
    return this.#blocks(one, other) || this.#blocks(other, one);
  }

  /** Has anybody of these blocked a player? */
  isBlockedByAny(player: PlayerId, people: readonly PlayerId[]): boolean {
    return people.some((other) => this.#blocks(other, player));
  }

  /** How many of these people do not want to hear a player. */
  deafTo(player: PlayerId, people: readonly PlayerId[]): number {
    return people.filter((other) => this.by(other).some(({ id }) => id === player)).length;
  }

  /** Mutes, blocks, or makes peace. Throws `not-yourself` or `too-many-people`. */
  async set(
    player: PlayerId,
    id: PlayerId,
    { name, how }: ShunPerson,
    at: number,
  ): Promise<readonly ShunnedPerson[]> {
    if (id === player) throw new RequestRefused('not-yourself');
    const others = this.by(player).filter((person) => person.id !== id);
    if (how !== null && others.length >= most) {
      throw new RequestRefused({ code: 'too-many-people', limit: most });
    }
    const shunned = how === null ? others : [...others, { id, name: name.slice(0, 48), how }];
    await this.#kept.put(player, shunned, at);
    this.#byPlayer.set(player, shunned);
    return shunned;
  }

  /**
   * A player is another one from now on: what he decided counts for that one, and so does what others
   * have decided about him. Null if he is nobody any more.
   */
  async became(player: PlayerId, other: PlayerId | null, at: number): Promise<void> {
    const own = this.by(player);
    await this.#keep(player, [], at);
    if (other !== null) await this.#keep(other, [...this.by(other), ...own], at);
    for (const [id, people] of this.#byPlayer) {
      if (people.every((person) => person.id !== player)) continue;
      const changed = people.flatMap((person) =>
        person.id !== player ? [person] : other === null ? [] : [{ ...person, id: other }],
      );
      await this.#keep(id, changed, at);
    }
  }

  /** Keeps of each person what was said last, and nothing about oneself. */
  async #keep(player: PlayerId, people: readonly ShunnedPerson[], at: number): Promise<void> {
    const latest = new Map(people.map((person) => [person.id, person]));
    latest.delete(player);
    const list = [...latest.values()].slice(-most);
    if (list.length === 0) {
      await this.#kept.remove(player);
      this.#byPlayer.delete(player);
    } else {
      await this.#kept.put(player, list, at);
      this.#byPlayer.set(player, list);
    }
  }

  #blocks(one: PlayerId, other: PlayerId): boolean {
    return this.by(one).some(({ id, how }) => id === other && how === 'block');
  }
}
