import type { GameShapes, GameTypes, Seat } from '@call-to-glory/game-kit';
import type { Channel, ServerToClient, UpdateMessage } from '@call-to-glory/protocol';
import { rowCodec, type RowCodec } from '@call-to-glory/protocol/wire';
import type {
  Audience,
  Clock,
  LiveTable,
  PlayerId,
  Publication,
  Publisher,
  SeenRow,
  TableId,
  Vantage,
  VantageOf,
} from '@call-to-glory/table';

import { tablesPerSocket } from '../limits/limits.ts';
import type { GameSocket } from './game-socket.ts';
import type { Outbox } from './outbox.ts';
import { SharedFrame } from './shared-frame.ts';

/** Answers a command with its row. */
type AnswerWithRow = (row: UpdateMessage) => void;

/** A command that waits for its row. */
interface Asking {
  /** Its name in the log. */
  readonly commandId: string;
  readonly answer: AnswerWithRow;
}

/** How somebody follows a table. */
interface Follower {
  vantage: Vantage;
  /** The seat beside which they watch while they have none of their own. */
  readonly beside: Seat | null;
  readonly player: PlayerId | null;
  readonly outbox: Outbox;
  /** Their commands that wait for their row; mostly one, or none. */
  readonly asking: Asking[];
}

/** A row as seen from a vantage. */
interface ToldRow {
  readonly update: UpdateMessage;
  readonly frame: SharedFrame;
}

/** A table that somebody follows. */
interface FollowedTable {
  readonly channel: Channel;
  readonly codec: RowCodec<GameTypes>;
  readonly followers: Map<GameSocket, Follower>;
}

/** Which sockets follow which table, and from where. Rows are encoded into a frame once per vantage. */
export class Audiences implements Publisher {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #tables = new Map<TableId, FollowedTable>();
  /** One for each game. */
  readonly #codecs = new Map<GameShapes<GameTypes>, RowCodec<GameTypes>>();
  #channels = 0;
  /** The tables each socket follows, the first joined first. */
  readonly #followed = new Map<GameSocket, Set<TableId>>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /**
   * Lets a socket follow a table from now on. Returns the table's channel in updates, the codec of its rows, and the
   * table (if any) that the socket had to leave because it follows too many.
   */
  join(
    table: Pick<LiveTable, 'id' | 'shapes'>,
    socket: GameSocket,
    follower: Pick<Follower, 'vantage' | 'beside'>,
  ): Omit<FollowedTable, 'followers'> & { readonly left: TableId | null } {
    const known = this.#tables.get(table.id) ?? this.#open(table);
    const { player, outbox } = socket.data;
    known.followers.set(socket, {
      ...follower,
      player: player?.id ?? null,
      outbox,
      asking: [],
    });
    const followed = this.#followed.get(socket) ?? new Set();
    this.#followed.set(socket, followed.add(table.id));
    const [first = null] = followed.size > tablesPerSocket ? followed : [];
    if (first !== null) this.leave(first, socket);
    return { ...known, left: first };
  }

  leave(tableId: TableId, socket: GameSocket): void {
    const followers = this.#tables.get(tableId)?.followers;
    if (followers?.delete(socket) !== true) return;
    this.#followed.get(socket)?.delete(tableId);
    if (followers.size === 0) this.#tables.delete(tableId);
  }

  /** Forgets a socket that is gone; returns the tables that it followed. */
  forget(socket: GameSocket): readonly TableId[] {
    const followed = [...(this.#followed.get(socket) ?? [])];
    for (const tableId of followed) this.leave(tableId, socket);
    this.#followed.delete(socket);
    return followed;
  }

  /** Closes the connections of all who follow a table: they reconnect at once, and load it as it is then. */
  breakOff(tableId: TableId): void {
    for (const socket of this.followersOf(tableId).keys()) socket.conn.close(true);
  }

  isFollowing(tableId: TableId, socket: GameSocket): boolean {
    return this.#tables.get(tableId)?.followers.has(socket) ?? false;
  }

  /** The tables that a socket follows. */
  followedBy(socket: GameSocket): ReadonlySet<TableId> {
    return this.#followed.get(socket) ?? new Set();
  }

  /** The tables that somebody follows. */
  tables(): readonly TableId[] {
    return [...this.#tables.keys()];
  }

  /** Everybody who follows a table, and from where. */
  followersOf(tableId: TableId): ReadonlyMap<GameSocket, Follower> {
    return this.#tables.get(tableId)?.followers ?? new Map<GameSocket, Follower>();
  }

  /** How many connections follow a table at which they have no seat. */
  watching(): number {
    return [...this.#tables.values()]
      .flatMap(({ followers }) => [...followers.values()])
      .filter(({ vantage }) => isWatching(vantage)).length;
  }

  /**
   * Calls `answer` with the row of a command, if the socket follows the table and may see the row. Returns how to stop
   * waiting.
   */
  expectRow(
    tableId: TableId,
    socket: GameSocket,
    commandId: string,
    answer: AnswerWithRow,
  ): () => void {
    const asking = this.#tables.get(tableId)?.followers.get(socket)?.asking;
    if (asking === undefined) return () => {};
    const waiting = { commandId, answer };
    asking.push(waiting);
    return () => {
      const place = asking.indexOf(waiting);
      if (place >= 0) asking.splice(place, 1);
    };
  }

  publish({ tableId, audiences, vantageOf, areSettled, asked }: Publication): void {
    const table = this.#tables.get(tableId);
    if (table === undefined) return;
    // Moves everybody to their vantage as of this row: nobody gets a card of a seat they have left.
    if (!areSettled) this.#settle(tableId, table, vantageOf);
    const told = toldFrom(table, audiences);
    for (const { vantage, player, outbox, asking } of table.followers.values()) {
      const message = told.get(vantage);
      if (message === undefined) continue;
      const waiting =
        player === asked.player
          ? asking.find(({ commandId }) => commandId === asked.commandId)
          : undefined;
      if (waiting === undefined) message.frame.writeTo(outbox);
      else waiting.answer(message.update);
    }
  }

  #settle(tableId: TableId, { followers }: FollowedTable, vantageOf: VantageOf): void {
    for (const [socket, follower] of followers) {
      const vantage = vantageOf(follower.player, follower.beside);
      if (vantage === null) this.#endFollowing(tableId, socket);
      else follower.vantage = vantage;
    }
  }

  /** Sends a message to those who follow a table from certain vantages. */
  send<Name extends keyof ServerToClient>(
    tableId: TableId,
    name: Name,
    message: Parameters<ServerToClient[Name]>[0],
    isFor: (vantage: Vantage) => boolean,
  ): void {
    const frame = new SharedFrame(name, message);
    for (const { vantage, outbox } of this.followersOf(tableId).values()) {
      if (isFor(vantage)) frame.writeTo(outbox);
    }
  }

  #open({ id, shapes }: Pick<LiveTable, 'id' | 'shapes'>): FollowedTable {
    this.#channels += 1;
    const channel = { number: this.#channels, since: this.#clock.now() };
    const table = { channel, codec: this.#codecOf(shapes), followers: new Map() };
    this.#tables.set(id, table);
    return table;
  }

  #codecOf(shapes: GameShapes<GameTypes>): RowCodec<GameTypes> {
    const codec = this.#codecs.get(shapes) ?? rowCodec(shapes);
    this.#codecs.set(shapes, codec);
    return codec;
  }

  /** The game has closed the table to spectators. */
  #endFollowing(tableId: TableId, socket: GameSocket): void {
    this.leave(tableId, socket);
    socket.emit('followEnded', { table: tableId, error: { code: 'watching-closed' } });
  }
}

/** The row as seen from each vantage. */
function toldFrom(
  { channel: { number, since }, codec }: FollowedTable,
  audiences: readonly Audience[],
): ReadonlyMap<Vantage, ToldRow> {
  const told = new Map<Vantage, ToldRow>();
  for (const { vantages, update: row } of audiences) {
    const [seq, at, events] = codec.encode(row as SeenRow<GameTypes>);
    const update = [number, seq, at - since, events] as const;
    const message = { update, frame: new SharedFrame('update', update) };
    for (const vantage of vantages) told.set(vantage, message);
  }
  return told;
}

/** Does somebody at this vantage only watch, beside a player or not? */
export function isWatching(vantage: Vantage): boolean {
  return typeof vantage === 'string';
}
