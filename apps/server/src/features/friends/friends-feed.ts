import type { Friend, Friends, ListedTable, TableInvite } from '@call-to-glory/protocol';
import type { PlayerId, TableId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { valueOr } from '../../core/errors.ts';
import { Throttle } from '../../core/limits/throttle.ts';
import { ProcessLocks } from '../../core/locks.ts';
import { publicTables } from '../lobby/lobby-lists.ts';
import type { Whereabouts } from '../presence/whereabouts.ts';
import { isAt } from '../tables/tables-of-player.ts';
import type { FriendBook } from './friend-book.ts';

/** Milliseconds between two `friends` messages. */
const pause = 1_000;

type FeedPorts = Pick<
  FastifyInstance,
  'directory' | 'blocks' | 'clock' | 'guests' | 'playerSockets'
>;

/** What a player with a page open was last sent, as JSON, and the tables whose changes concern it. */
interface Told {
  readonly said: string;
  /** Where friends are, and where the player is invited, even if there is no chair at the moment. */
  readonly tables: ReadonlySet<TableId>;
}

/** Tells players who their friends are, where those are, and to which tables they have been invited. */
export class FriendsFeed {
  readonly #book: FriendBook;
  readonly #whereabouts: Pick<Whereabouts, 'isHere'>;
  readonly #ports: FeedPorts;
  readonly #throttle: Throttle;
  /** One round of messages at a time: otherwise a slow one would send what is outdated last. */
  readonly #locks = new ProcessLocks();
  #changed = new Set<PlayerId>();
  readonly #told = new Map<PlayerId, Told>();
  /** The same players, by these tables. */
  readonly #toldOf = new Map<TableId, Set<PlayerId>>();

  constructor(book: FriendBook, whereabouts: Pick<Whereabouts, 'isHere'>, ports: FeedPorts) {
    this.#book = book;
    this.#whereabouts = whereabouts;
    this.#ports = ports;
    this.#throttle = new Throttle(ports.clock, pause, () =>
      this.#locks.withLock('send', () => this.#send()),
    );
  }

  /** As a player sees it now. Throws `StorageUnavailable`. */
  async for(player: PlayerId): Promise<Friends> {
    return this.#friends(player, this.#tablesByPlayer());
  }

  /** Something that this player is shown has changed. */
  changed(player: PlayerId): void {
    if (this.#ports.playerSockets.count(player) === 0) return;
    this.#changed.add(player);
    this.#throttle.ask('friends');
  }

  /** Something that friends of these players are shown has changed. */
  changedAround(players: readonly PlayerId[]): void {
    for (const player of players) {
      for (const { id } of this.#book.of(player).friends) this.changed(id);
    }
  }

  /** Something has happened at a table; those who sit there now may be friends of nobody who was told of it. */
  tableChanged(table: TableId): void {
    for (const player of this.#toldOf.get(table) ?? []) this.changed(player);
  }

  /** A player has opened a new page, which knows nothing yet. Those without friends data are sent nothing. */
  came(player: PlayerId): void {
    this.#noteTold(player, null);
    if (this.#book.kept.get(player) !== null) this.changed(player);
  }

  /** A player no longer has a page open. */
  went(player: PlayerId): void {
    this.#noteTold(player, null);
  }

  stop(): void {
    this.#throttle.stop();
  }

  async #send(): Promise<void> {
    const players = this.#changed;
    this.#changed = new Set();
    const tables = this.#tablesByPlayer();
    for (const player of players) {
      // If it cannot be read now, the next change sends it.
      const friends = await valueOr(this.#read(player, tables), null);
      const said = JSON.stringify(friends);
      if (friends === null) continue;
      const before = this.#told.get(player)?.said;
      if (this.#ports.playerSockets.count(player) > 0)
        this.#noteTold(player, { said, tables: this.#tablesFor(player, friends) });
      if (before === said) continue;
      for (const socket of this.#ports.playerSockets.all(player)) socket.emit('friends', friends);
    }
  }

  /** @param told null where the player has no page that was sent anything */
  #noteTold(player: PlayerId, told: Told | null): void {
    for (const table of this.#told.get(player)?.tables ?? []) {
      const players = this.#toldOf.get(table);
      players?.delete(player);
      if (players?.size === 0) this.#toldOf.delete(table);
    }
    if (told === null) this.#told.delete(player);
    else this.#told.set(player, told);
    for (const table of told?.tables ?? []) {
      this.#toldOf.set(table, (this.#toldOf.get(table) ?? new Set()).add(player));
    }
  }

  #tablesFor(player: PlayerId, { friends }: Friends): ReadonlySet<TableId> {
    const invited = this.#book.invitesOf(player).map(({ table }) => table);
    return new Set([...friends.flatMap(({ table }) => table?.id ?? []), ...invited]);
  }

  async #read(player: PlayerId, tables: ReadonlyMap<PlayerId, ListedTable>): Promise<Friends> {
    // A new page: what other servers have written meanwhile may not have been announced.
    if (!this.#told.has(player)) await this.#book.learnAround(player);
    return this.#friends(player, tables);
  }

  async #friends(player: PlayerId, tables: ReadonlyMap<PlayerId, ListedTable>): Promise<Friends> {
    const { link, isShown } = this.#book.of(player);
    const friends = this.#book
      .friendsOf(player)
      .filter(({ id }) => !this.#ports.blocks.isBetween(player, id))
      .map(({ id, since }) => this.#friend(player, id, since, tables))
      .toSorted((a, b) => Number(b.isHere) - Number(a.isHere) || a.name.localeCompare(b.name));
    return { link, isShown, friends, invites: await this.#invites(player) };
  }

  #friend(
    player: PlayerId,
    id: PlayerId,
    since: number,
    tables: ReadonlyMap<PlayerId, ListedTable>,
  ): Friend {
    const { guests, blocks } = this.#ports;
    const { name, isShown } = this.#book.of(id);
    const isHere = isShown && this.#whereabouts.isHere(id);
    const table = isHere ? (tables.get(id) ?? null) : null;
    const mayMeet = table?.seats.every(
      (seat) => seat.type !== 'person' || !blocks.isBetween(player, seat.id),
    );
    return {
      ...guests.asAllowed({ id, name }),
      since,
      isHere,
      table: mayMeet === true ? table : null,
    };
  }

  /** Invitations to tables that can still be joined, but not from people who are muted, blocked or no longer there. */
  async #invites(player: PlayerId): Promise<readonly TableInvite[]> {
    const { directory, blocks } = this.#ports;
    const found = this.#book.invitesOf(player).map(async ({ from, table: id, at }) => {
      const table = (await directory.lookUp(id))?.others;
      const host = table?.seats.find((seat) => seat.type === 'person' && seat.id === from);
      const isUnwanted =
        blocks.by(player).some((person) => person.id === from) || blocks.isBetween(player, from);
      if (table === undefined || host?.type !== 'person' || isUnwanted) return [];
      const isOpen =
        table.stage === 'lobby' &&
        !table.closed &&
        !table.locked &&
        table.seats.some(({ type }) => type === 'empty') &&
        !isAt(table, player);
      return isOpen ? [{ from: { id: from, name: host.name }, at, table }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  /**
   * The public table at which each player can be met: rather one to join than one to watch, unless nobody is there, as
   * where a game of days waits for players; and the last changed.
   */
  #tablesByPlayer(): ReadonlyMap<PlayerId, ListedTable> {
    const { directory, clock } = this.#ports;
    const { open, live } = publicTables(directory.listings(), clock.now());
    const attended = open.filter(({ emptySince }) => emptySince === null);
    const tables = [...attended, ...live, ...open].toReversed();
    return new Map(
      tables.flatMap((table) =>
        table.seats.flatMap((seat) => (seat.type === 'person' ? [[seat.id, table] as const] : [])),
      ),
    );
  }
}
