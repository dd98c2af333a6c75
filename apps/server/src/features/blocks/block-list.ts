import type { BlockedPerson, BlockPerson } from '@call-to-glory/protocol';
import type { Clock, PlayerId } from '@call-to-glory/table';
import { z } from 'zod';

import { RequestRefused } from '../../core/errors.ts';
import { PlayerCollection } from '../../core/players/player-collection.ts';
import type { Documents } from '../../core/store/documents.ts';

/** The most people one player can mute and block. */
const maxPeople = 200;

const blockedPeople = z.array(
  z.object({ id: z.string(), name: z.string(), how: z.enum(['mute', 'block']) }),
);

/** Whom each player has muted or blocked. */
export class BlockList {
  readonly kept: PlayerCollection<readonly BlockedPerson[]>;
  readonly #blocked: ((by: PlayerId, whom: PlayerId) => Promise<unknown>)[] = [];

  /** @param isShared do other servers change players' lists too? */
  constructor(documents: Documents, clock: Pick<Clock, 'now'>, isShared = false) {
    this.kept = new PlayerCollection<readonly BlockedPerson[]>(documents, clock, {
      kind: 'shunned',
      isShared,
      schema: blockedPeople,
      isEmpty: (people) => people.length === 0,
      merge: (people, theirs, into) => latestOf([...(theirs ?? []), ...people], into),
      // What others have decided about a player also applies to the player they become.
      rename(people, owner, player, into) {
        if (people.every(({ id }) => id !== player)) return people;
        const renamed = people.flatMap((person) =>
          person.id !== player ? [person] : into === null ? [] : [{ ...person, id: into }],
        );
        return latestOf(renamed, owner);
      },
      export: (people) => ({ blocks: people ?? [] }),
    });
  }

  /** Rereads what these players have decided on other servers, before it is used. Throws `StorageUnavailable`. */
  learn(players: readonly PlayerId[]): Promise<void> {
    return this.kept.learn(players);
  }

  /** The listener runs, before the request is answered, whenever a player blocks another. */
  onBlock(listener: (by: PlayerId, whom: PlayerId) => Promise<unknown>): void {
    this.#blocked.push(listener);
  }

  by(player: PlayerId): readonly BlockedPerson[] {
    return this.kept.get(player) ?? [];
  }

  /** Has one of two people blocked the other? */
  isBetween(one: PlayerId, other: PlayerId): boolean {
    return this.#blocks(one, other) || this.#blocks(other, one);
  }

  /** Has any of these people blocked a player? */
  isBlockedByAny(player: PlayerId, people: readonly PlayerId[]): boolean {
    return people.some((other) => this.#blocks(other, player));
  }

  /** How many of these people have muted or blocked a player. */
  mutedBy(player: PlayerId, people: readonly PlayerId[]): number {
    return people.filter((other) => this.by(other).some(({ id }) => id === player)).length;
  }

  /** Mutes, blocks, or undoes either. Throws `not-yourself`, `too-many-people` or `StorageUnavailable`. */
  async set(
    player: PlayerId,
    id: PlayerId,
    { name, how }: BlockPerson,
  ): Promise<readonly BlockedPerson[]> {
    if (id === player) throw new RequestRefused('not-yourself');
    await this.learn([player]);
    await this.kept.change(player, (people) => {
      const others = (people ?? []).filter((person) => person.id !== id);
      if (how !== null && others.length >= maxPeople) {
        throw new RequestRefused({ code: 'too-many-people', limit: maxPeople });
      }
      return how === null ? others : [...others, { id, name: name.slice(0, 48), how }];
    });
    if (how === 'block') for (const listener of this.#blocked) await listener(player, id);
    return this.by(player);
  }

  #blocks(one: PlayerId, other: PlayerId): boolean {
    return this.by(one).some(({ id, how }) => id === other && how === 'block');
  }
}

/** The latest decision about each person, and none about oneself. */
function latestOf(people: readonly BlockedPerson[], player: PlayerId): readonly BlockedPerson[] {
  const latest = new Map(people.map((person) => [person.id, person]));
  latest.delete(player);
  return [...latest.values()].slice(-maxPeople);
}
