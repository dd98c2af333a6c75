import type { OwnFriends } from '@call-to-glory/protocol';
import type { Clock, Person, PlayerId, TableId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { Locks } from '../../core/locks.ts';
import { PlayerCollection } from '../../core/players/player-collection.ts';

/** The most friends of one player, and the most invitations that wait for them: in all, and from one person. */
export const maxFriends = 200;
const maxInvites = 10;
const maxInvitesOfOne = 3;

/** How long an invitation is valid, in milliseconds. */
const inviteAge = 30 * 60_000;

const keptFriends = z.object({
  /** What the player was called when last here: friends see it. */
  name: z.string(),
  link: z.string().nullable(),
  isShown: z.boolean(),
  friends: z.array(z.object({ id: z.string(), since: z.number() })),
  invites: z.array(z.object({ from: z.string(), table: z.string(), at: z.number() })),
});

type Kept = z.infer<typeof keptFriends>;
type KeptInvite = Kept['invites'][number];

const nothing: Kept = { name: '', link: null, isShown: true, friends: [], invites: [] };

type BookPorts = Pick<FastifyInstance, 'clock' | 'documents' | 'locks' | 'shared'>;

/** Who is whose friend, and who was invited where. Two are friends only if each names the other. */
export class FriendBook {
  readonly kept: PlayerCollection<Kept>;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #locks: Locks;

  constructor({ documents, clock, locks, shared }: BookPorts) {
    this.#clock = clock;
    this.#locks = locks;
    this.kept = new PlayerCollection<Kept>(documents, clock, {
      kind: 'friends',
      isShared: shared !== null,
      schema: keptFriends,
      isEmpty: ({ link, isShown, friends, invites }) =>
        link === null && isShown && friends.length === 0 && invites.length === 0,
      merge: (value, theirs, into) => merged(value, theirs ?? { ...value, friends: [] }, into),
      rename: renamed,
      export: (value) => ({ friends: value === null ? null : exported(value) }),
    });
  }

  /** Rereads what these players have written on other servers. Throws `StorageUnavailable`. */
  learn(players: readonly PlayerId[]): Promise<void> {
    return this.kept.learn(players);
  }

  /** Rereads what a player and their friends have written. Throws `StorageUnavailable`. */
  async learnAround(player: PlayerId): Promise<void> {
    await this.learn([player]);
    await this.learn(this.of(player).friends.map(({ id }) => id));
  }

  /** Runs a change that depends on what these players have, while no other runs. Throws `StorageUnavailable`. */
  withLock<Changed>(
    players: readonly PlayerId[],
    change: () => Promise<Changed>,
  ): Promise<Changed> {
    return this.#locks.withLock('friends', async () => {
      await this.learn(players);
      return change();
    });
  }

  of(player: PlayerId): Kept {
    return this.kept.get(player) ?? nothing;
  }

  /** A player's friends, and since when. */
  friendsOf(player: PlayerId): Kept['friends'] {
    return this.of(player).friends.filter(({ id }) => this.#names(id, player));
  }

  areFriends(one: PlayerId, other: PlayerId): boolean {
    return this.#names(one, other) && this.#names(other, one);
  }

  /** A player's invitations that are still valid, latest first. */
  invitesOf(player: PlayerId): readonly KeptInvite[] {
    return this.#current(this.of(player));
  }

  /** Makes two people friends, under these names. Throws `StorageUnavailable`: then they are not yet; a retry helps. */
  async join(one: Person, other: Person): Promise<void> {
    const since = this.#clock.now();
    for (const [{ id, name }, friend] of [
      [one, other],
      [other, one],
    ] as const) {
      await this.change(id, ({ friends }) => {
        const others = friends.filter((known) => known.id !== friend.id);
        return { name, friends: [...others, { id: friend.id, since }] };
      });
    }
    // Nothing is stored about one who is gone by now; nor is that they were the other's friend.
    if (!this.areFriends(one.id, other.id)) await this.part(one.id, other.id);
  }

  /** Two people are no longer friends; this takes effect once the first no longer names the other. */
  async part(one: PlayerId, other: PlayerId): Promise<void> {
    for (const [id, friend] of [
      [one, other],
      [other, one],
    ] as const) {
      if (!this.#names(id, friend)) continue;
      await this.change(id, ({ friends }) => ({
        friends: friends.filter((known) => known.id !== friend),
      }));
    }
  }

  async addInvite(player: PlayerId, from: PlayerId, table: TableId): Promise<void> {
    const invite = { from, table, at: this.#clock.now() };
    await this.change(player, (kept) => {
      const others = this.#current(kept).filter(
        (known) => known.from !== from || known.table !== table,
      );
      const surplus = others.filter((known) => known.from === from).slice(maxInvitesOfOne - 1);
      const left = others.filter((known) => !surplus.includes(known));
      return { invites: [invite, ...left].slice(0, maxInvites) };
    });
  }

  async removeInvites(player: PlayerId, table: TableId): Promise<void> {
    await this.change(player, (kept) => ({
      invites: this.#current(kept).filter((invite) => invite.table !== table),
    }));
  }

  /** @param change the new values, given what is stored at the time of the write. Throws `StorageUnavailable`. */
  async change(player: PlayerId, change: (kept: Kept) => Partial<Kept>): Promise<void> {
    await this.kept.change(player, (kept) => ({
      ...(kept ?? nothing),
      ...change(kept ?? nothing),
    }));
  }

  #current({ invites }: Kept): readonly KeptInvite[] {
    const from = this.#clock.now() - inviteAge;
    return invites.filter(({ at }) => at > from);
  }

  #names(one: PlayerId, other: PlayerId): boolean {
    return this.of(one).friends.some(({ id }) => id === other);
  }
}

/** What a player has after taking over what another had. */
function merged(value: Kept, theirs: Kept, into: PlayerId): Kept {
  return {
    ...theirs,
    link: theirs.link ?? value.link,
    isShown: theirs.isShown && value.isShown,
    friends: distinct([...theirs.friends, ...value.friends], into),
    invites: [...theirs.invites, ...value.invites]
      .filter(({ from }) => from !== into)
      .toSorted((one, other) => other.at - one.at)
      // Both may have been invited there.
      .filter(({ from, table }, index, all) => {
        const latest = all.findIndex((one) => one.from === from && one.table === table);
        return index === latest;
      })
      .slice(0, maxInvites),
  };
}

/** What others store about a player moves to the player they become; entries about a deleted player are removed. */
function renamed(value: Kept, owner: PlayerId, player: PlayerId, into: PlayerId | null): Kept {
  const isNamed =
    value.friends.some(({ id }) => id === player) ||
    value.invites.some(({ from }) => from === player);
  if (!isNamed) return value;
  const now = (id: PlayerId): PlayerId | null => (id === player ? into : id);
  return {
    ...value,
    friends: distinct(
      value.friends.flatMap(({ id, since }) => {
        const other = now(id);
        return other === null ? [] : [{ id: other, since }];
      }),
      owner,
    ),
    invites: value.invites.flatMap((invite) => {
      const from = now(invite.from);
      return from === null || from === owner ? [] : [{ ...invite, from }];
    }),
  };
}

/** Each friend once, and nobody as their own friend. */
function distinct(friends: Kept['friends'], owner: PlayerId): Kept['friends'] {
  const byId = new Map(friends.toReversed().map((friend) => [friend.id, friend]));
  byId.delete(owner);
  return [...byId.values()].toReversed().slice(0, maxFriends);
}

function exported({ link, isShown, friends, invites }: Kept): OwnFriends {
  return { link, isShown, friends, invites };
}
