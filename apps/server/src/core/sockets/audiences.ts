import type { GameShapes, GameTypes, Seat } from '@call-to-glory/game-kit';
import type { Channel, ServerToClient, UpdateMessage } from '@call-to-glory/protocol';
import { rowCodec, type RowCodec } from '@call-to-glory/protocol/wire';
import type {
  Audience,
  Clock,
  LiveTable,
  Publisher,
  SeenRow,
  TableId,
  Vantage,
} from '@call-to-glory/table';

import { tablesPerSocket } from '../limits/limits.ts';
import type { GameSocket } from './game-socket.ts';
import { SharedFrame } from './shared-frame.ts';

/** How somebody follows a table. */
interface Follower {
  readonly vantage: Vantage;
  /** Whom they want to sit beside while they have no seat. */
  readonly beside: Seat | null;
}

/** Answers a command with the row that it has become. */
type AnswerWithRow = (row: UpdateMessage) => void;

/** A table that somebody follows. */
interface FollowedTable {
  readonly channel: Channel;
  readonly codec: RowCodec<GameTypes>;
  readonly followers: Map<GameSocket, Follower>;
}

/** Which sockets follow which table, and from where. What is told from one vantage is made into a frame once. */
export class Audiences implements Publisher {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #tables = new Map<TableId, FollowedTable>();
  /** One for each game. */
  readonly #codecs = new Map<GameShapes<GameTypes>, RowCodec<GameTypes>>();
  #channels = 0;
  /** The tables each socket follows, the first joined first. */
  readonly #followed = new Map<GameSocket, Set<TableId>>();
  /** Who waits for the answer to a command, by its name in the log. */
  readonly #asking = new WeakMap<GameSocket, Map<string, AnswerWithRow>>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** Lets a socket follow a table from now on; tells what the table is called in updates, and how its rows travel. */
  join(
    table: Pick<LiveTable, 'id' | 'shapes'>,
    socket: GameSocket,
    follower: Follower,
  ): Omit<FollowedTable, 'followers'> {
    const known = this.#tables.get(table.id) ?? this.#open(table);
    known.followers.set(socket, follower);
    const followed = this.#followed.get(socket) ?? new Set();
    this.#followed.set(socket, followed.add(table.id));
    const [first] = followed;
    if (followed.size > tablesPerSocket && first !== undefined) this.leave(first, socket);
    return known;
  }

  leave(tableId: TableId, socket: GameSocket): void {
    const followers = this.#tables.get(tableId)?.followers;
    if (followers?.delete(socket) !== true) return;
    this.#followed.get(socket)?.delete(tableId);
    if (followers.size === 0) this.#tables.delete(tableId);
  }

  /** Forgets a socket that is gone; answers the tables that it followed. */
  forget(socket: GameSocket): readonly TableId[] {
    const followed = [...(this.#followed.get(socket) ?? [])];
    for (const tableId of followed) this.leave(tableId, socket);
    this.#followed.delete(socket);
    return followed;
  }

  isFollowing(tableId: TableId, socket: GameSocket): boolean {
    return this.#tables.get(tableId)?.followers.has(socket) ?? false;
  }

  /** The tables that a socket follows. */
  followedBy(socket: GameSocket): ReadonlySet<TableId> {
    return this.#followed.get(socket) ?? new Set();
  }

  /** Everybody who follows a table, and from where. */
  followersOf(tableId: TableId): ReadonlyMap<GameSocket, Follower> {
    return this.#tables.get(tableId)?.followers ?? new Map<GameSocket, Follower>();
  }

  /** How many connections follow a table at which they have no seat. */
  watching(): number {
    return [...this.#tables.values()]
      .flatMap(({ followers }) => [...followers.values()])
      .filter(({ vantage }) => typeof vantage !== 'number').length;
  }

  /**
   * The row that a command of a socket becomes is its answer, if the socket is told of it; the answer of
   * this function ends the waiting.
   */
  expectRow(socket: GameSocket, commandId: string, answer: AnswerWithRow): () => void {
    const asking = this.#asking.get(socket) ?? new Map<string, AnswerWithRow>();
    this.#asking.set(socket, asking.set(commandId, answer));
    return () => asking.delete(commandId);
  }

  publish(...[tableId, audiences, vantageOf, asked]: Parameters<Publisher['publish']>): void {
    const table = this.#tables.get(tableId);
    if (table === undefined) return;
    const { followers } = table;
    const told = toldFrom(table, audiences);
    for (const [socket, { vantage: before, beside }] of followers) {
      const player = socket.data.player?.id ?? null;
      // Everybody is where they belong since this row: nobody gets a card of a chair they have left.
      const vantage = vantageOf(player, beside);
      if (vantage === null) this.#endFollowing(tableId, socket);
      else {
        if (vantage !== before) followers.set(socket, { vantage, beside });
        const row = told.get(vantage);
        if (row === undefined) continue;
        const isAsker = player !== null && player === asked.player;
        const answer = isAsker ? this.#asking.get(socket)?.get(asked.commandId) : undefined;
        if (answer === undefined) row.frame.writeTo(socket);
        else answer(row.update);
      }
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
    for (const [socket, { vantage }] of this.followersOf(tableId)) {
      if (isFor(vantage)) frame.writeTo(socket);
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

/** What is told from each vantage. */
function toldFrom(
  { channel: { number, since }, codec }: FollowedTable,
  audiences: readonly Audience[],
): ReadonlyMap<Vantage, { readonly update: UpdateMessage; readonly frame: SharedFrame }> {
  return new Map(
    audiences.flatMap(({ vantages, update: row }) => {
      const [seq, at, events] = codec.encode(row as SeenRow<GameTypes>);
      const update = [number, seq, at - since, events] as const;
      const frame = new SharedFrame('update', update);
      return vantages.map((vantage) => [vantage, { update, frame }] as const);
    }),
  );
}

/** Does somebody only watch there, beside a player or not? */
export function isWatching(vantage: Vantage): boolean {
  return typeof vantage === 'string';
}
