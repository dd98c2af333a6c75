import type { Invited } from '@call-to-glory/protocol';
import type { ListedTable, Person, PlayerId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { HouseLimiter } from '../../core/limits/house-limiter.ts';
import { isAt } from '../tables/tables-of-player.ts';
import type { FriendBook } from './friend-book.ts';

type InvitationPorts = Pick<
  FastifyInstance,
  'blocks' | 'clock' | 'crowd' | 'history' | 'limits' | 'notifier' | 'shared' | 'whereabouts'
>;

/** Invites people to tables: on the page that they have open, or else by the notifications they have chosen. */
export class Invitations {
  readonly #ports: InvitationPorts;
  readonly #book: FriendBook;
  readonly #onInvited: (player: PlayerId) => void;
  readonly #all: HouseLimiter;
  readonly #ofOne: HouseLimiter;

  /** @param onInvited called with a player who has a new invitation */
  constructor(ports: InvitationPorts, book: FriendBook, onInvited: (player: PlayerId) => void) {
    const { limits } = ports;
    this.#ports = ports;
    this.#book = book;
    this.#onInvited = onInvited;
    this.#all = new HouseLimiter('invite', limits.invites, ports);
    this.#ofOne = new HouseLimiter('invite one', limits.invitesOfOne, ports);
  }

  /**
   * Invites people who are friends of a player, or have finished a game with them. Throws `not-seated` if the player
   * does not sit there, `game-running`, `table-locked`, `table-full`, `rate-limited` or `StorageUnavailable`.
   */
  async invite(
    player: Person,
    table: ListedTable,
    people: readonly PlayerId[],
  ): Promise<readonly Invited[]> {
    if (!isAt(table, player.id)) throw new RequestRefused({ code: 'not-seated' });
    if (table.stage !== 'lobby') throw new RequestRefused({ code: 'game-running' });
    // Nobody who followed the invitation would be let in.
    if (table.locked) throw new RequestRefused({ code: 'table-locked' });
    if (table.seats.every(({ type }) => type !== 'empty')) {
      throw new RequestRefused({ code: 'table-full' });
    }
    const wanted = [...new Set(people)].filter((id) => id !== player.id);
    await this.#all.require(player.id, wanted.length);
    const { blocks, whereabouts } = this.#ports;
    await this.#book.learn([player.id, ...wanted]);
    await blocks.learn([player.id, ...wanted]);
    await whereabouts.learn(wanted);
    const known = await this.#knownTo(player.id, wanted);
    const invited: Invited[] = [];
    for (const id of wanted)
      invited.push({ id, how: known.has(id) ? await this.#tell(player, id, table) : 'not-told' });
    return invited;
  }

  /** Those who have muted the player are not told; the answer is as if they had no notifications, and does not say who has. */
  async #tell(player: Person, id: PlayerId, table: ListedTable): Promise<Invited['how']> {
    const { blocks, crowd, whereabouts } = this.#ports;
    if (isAt(table, id)) return 'here';
    if ((await this.#ofOne.take(`${player.id} ${id}`)) > 0) return 'recently';
    const isBlocked = blocks.isBetween(player.id, id);
    const isHeard = !isBlocked && blocks.mutedBy(player.id, [id]) === 0;
    if (isHeard) {
      await this.#book.withLock([id], () => this.#book.addInvite(id, player.id, table.id));
      this.#onInvited(id);
    }
    // Of people without friends and without notifications, other servers report only that they are in the crowd.
    const isHere = whereabouts.isHere(id) || crowd.isElsewhere(id);
    const isNotified = isHeard && !isHere && (await this.#notify(player, id, table));
    // Of those who hide, "notified" would tell that they are not here, and any other answer that they are.
    if (isBlocked || !this.#book.of(id).isShown) return 'not-told';
    return isHere ? 'here' : isNotified ? 'notified' : 'not-told';
  }

  async #notify(player: Person, id: PlayerId, table: ListedTable): Promise<boolean> {
    const { notifier, clock } = this.#ports;
    const others = table.seats.flatMap((seat) =>
      seat.type === 'person' && seat.id !== player.id ? [seat.name] : [],
    );
    return notifier.invite(id, {
      table: table.id,
      action: {
        player: id,
        to: 'join',
        turnId: `join ${player.id} ${clock.now()}`,
        deadline: null,
      },
      shortAt: null,
      names: [player.name, ...others],
    });
  }

  /** The people among these whom a player may invite. */
  async #knownTo(player: PlayerId, people: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>> {
    const { history } = this.#ports;
    const friends = people.filter((id) => this.#book.areFriends(player, id));
    if (friends.length === people.length) return new Set(friends);
    const met = (await history.of(player)).flatMap(({ players }) =>
      // A player without a name is deleted, and nothing is stored for them.
      players.flatMap((one) => (one.type === 'person' && one.name !== '' ? [one.id] : [])),
    );
    return new Set([...friends, ...met]);
  }
}
