import { hash } from 'node:crypto';

import type { LobbyLists, PeopleHere } from '@call-to-glory/protocol';
import { peopleOf, type ListedTable, type PlayerId, type TableId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { valueOr } from '../../core/errors.ts';
import { Throttle } from '../../core/limits/throttle.ts';
import type { GameSocket } from '../../core/sockets/game-socket.ts';
import { lobbyOf, ownTables, publicLists, type ListsForAll } from './lobby-lists.ts';

/** Milliseconds between two `lobby` messages. */
const pause = 1_000;

/** How long comings and goings are gathered, in milliseconds: nobody needs the number of people sooner. */
const pauseOfPeople = 5_000;

type LobbyPorts = Pick<FastifyInstance, 'blocks' | 'clock' | 'directory' | 'players'>;

/** A player's tables, and their ids there (see `PlayerStore.idsOf`); empty without a player. */
interface OwnTables {
  readonly ids: readonly PlayerId[];
  readonly tables: readonly ListedTable[];
}

/** What a socket was last sent. */
interface Told extends OwnTables {
  /** The hash of its lists: some ten kilobytes for each socket would be too much to keep. */
  readonly print: string;
}

/**
 * Sends the lists of the home page to those who have it open, when they change: a message about anything else would tell
 * strangers when something happens at a table that they may not see.
 */
export class LobbyFeed {
  readonly #ports: LobbyPorts;
  readonly #here: () => PeopleHere;
  /** Sockets that show it, and what they were last sent; null if nothing yet. */
  readonly #watching = new Map<GameSocket, Told | null>();
  readonly #throttle: Throttle;
  readonly #throttleOfPeople: Throttle;
  /** The number of people that was last sent to all, as JSON. */
  #toldHere = '';
  /** Tables where something has happened since the lists were last sent. */
  #changed = new Set<TableId>();
  /** Are lists being sent, and are they to be sent once more after that? */
  #sending: 'no' | 'yes' | 'again' = 'no';

  constructor(ports: LobbyPorts, here: () => PeopleHere) {
    const { clock } = ports;
    this.#ports = ports;
    this.#here = here;
    this.#throttle = new Throttle(clock, pause, () => this.#sendInTurn());
    this.#throttleOfPeople = new Throttle(clock, pauseOfPeople, () => this.#sendPeople());
  }

  /** The lists as a player sees them now. Throws `StorageUnavailable`. */
  async for(player: PlayerId | null): Promise<LobbyLists> {
    const { tables } = await this.#tablesOf(player);
    return this.#lobby(this.#publicLists(), tables, player);
  }

  /** The same for a socket, which is sent them from now on when they change. Throws `StorageUnavailable`. */
  async watch(socket: GameSocket): Promise<LobbyLists> {
    // Before any await: `unwatch` could overtake it, and the socket would be sent lists for ever.
    this.#watching.set(socket, null);
    const player = socket.data.player?.id ?? null;
    const mine = await this.#tablesOf(player);
    const lists = this.#lobby(this.#publicLists(), mine.tables, player);
    // It may have been sent some meanwhile.
    if (this.#watching.get(socket) === null)
      this.#watching.set(socket, { ...mine, print: printOf(lists) });
    return lists;
  }

  unwatch(socket: GameSocket): void {
    this.#watching.delete(socket);
  }

  /** A table has changed. */
  changed(table: TableId): void {
    if (this.#watching.size === 0) return;
    this.#changed.add(table);
    this.#throttle.ask('lobby');
  }

  /** Somebody may have come or gone. */
  peopleChanged(): void {
    if (this.#watching.size > 0) this.#throttleOfPeople.ask('people');
  }

  stop(): void {
    this.#throttle.stop();
    this.#throttleOfPeople.stop();
  }

  async #sendPeople(): Promise<void> {
    if (this.#watching.size > 0 && JSON.stringify(this.#here()) !== this.#toldHere)
      await this.#sendInTurn();
  }

  /** Sends one set of lists at a time, so that older lists never arrive after newer ones. */
  async #sendInTurn(): Promise<void> {
    if (this.#sending !== 'no') {
      this.#sending = 'again';
      return;
    }
    try {
      do {
        this.#sending = 'yes';
        await this.#send();
      } while (this.#isAskedAgain());
    } finally {
      this.#sending = 'no';
    }
  }

  #isAskedAgain(): boolean {
    return this.#sending === 'again';
  }

  /** Public lists are made once for all; a player's tables are looked up again only if one of them has changed. */
  async #send(): Promise<void> {
    const changed = this.#changed;
    this.#changed = new Set();
    const people = new Set(
      [...changed].flatMap((id) => {
        const listing = this.#ports.directory.listing(id);
        return listing === null ? [] : peopleOf(listing.seated);
      }),
    );
    const lists = this.#publicLists();
    this.#toldHere = JSON.stringify(lists.here);
    for (const [socket, told] of this.#watching) {
      const player = socket.data.player?.id ?? null;
      const isSame =
        told?.tables.every(({ id }) => !changed.has(id)) === true &&
        told.ids.every((id) => !people.has(id));
      // If they cannot be read now, they are sent the next time.
      const mine = isSame ? told : await valueOr(this.#tablesOf(player), null);
      if (!this.#watching.has(socket)) continue;
      this.#watching.set(socket, null);
      if (mine === null) continue;
      const own = this.#lobby(lists, mine.tables, player);
      const print = printOf(own);
      this.#watching.set(socket, { ...mine, print });
      if (print !== told?.print) socket.emit('lobby', own);
    }
  }

  #publicLists(): ListsForAll {
    const { directory, clock } = this.#ports;
    const { open, live } = publicLists(directory.listings(), clock.now());
    return { open, live, here: this.#here() };
  }

  async #tablesOf(player: PlayerId | null): Promise<OwnTables> {
    if (player === null) return { ids: [], tables: [] };
    const { directory, players } = this.#ports;
    const ids = await players.idsOf(player);
    const found = (await Promise.all(ids.map((id) => directory.tablesOf(id)))).flat();
    // A group may know them by several ids.
    const byTable = new Map(found.map((listing) => [listing.seated.id, listing]));
    return { ids, tables: ownTables([...byTable.values()], player, ids) };
  }

  #lobby(lists: ListsForAll, mine: readonly ListedTable[], player: PlayerId | null): LobbyLists {
    return lobbyOf(
      lists,
      mine,
      (other) => player === null || !this.#ports.blocks.isBetween(player, other),
    );
  }
}

function printOf(lists: LobbyLists): string {
  return hash('sha256', JSON.stringify(lists), 'base64');
}
