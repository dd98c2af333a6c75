import type { Seat } from '@call-to-glory/game-kit';
import type { ServerToClient } from '@call-to-glory/protocol';
import type { Audience, Vantage, VantageOf, Publisher, TableId } from '@call-to-glory/table';

import { tablesPerSocket } from '../limits/limits.ts';
import type { SocketServer, GameSocket } from './game-socket.ts';

/** How somebody follows a table. */
interface Follower {
  readonly vantage: Vantage;
  /** Whom they want to sit beside while they have no seat. */
  readonly beside: Seat | null;
}

/** Which sockets follow which table, and from where. Each pair of table and vantage is one room. */
export class Audiences implements Publisher {
  readonly #io: SocketServer;
  readonly #followers = new Map<TableId, Map<GameSocket, Follower>>();
  /** The tables each socket follows, the first joined first. */
  readonly #followed = new Map<GameSocket, Set<TableId>>();

  constructor(io: SocketServer) {
    this.#io = io;
  }

  /** Lets a socket follow a table from now on. */
  join(tableId: TableId, socket: GameSocket, follower: Follower): void {
    const followers = this.#followers.get(tableId) ?? new Map<GameSocket, Follower>();
    this.#followers.set(tableId, followers);
    this.#place(tableId, followers, socket, follower);
    const followed = this.#followed.get(socket) ?? new Set();
    this.#followed.set(socket, followed.add(tableId));
    const [first] = followed;
    if (followed.size > tablesPerSocket && first !== undefined) this.leave(first, socket);
  }

  leave(tableId: TableId, socket: GameSocket): void {
    const followers = this.#followers.get(tableId);
    const follower = followers?.get(socket);
    if (followers === undefined || follower === undefined) return;
    followers.delete(socket);
    this.#followed.get(socket)?.delete(tableId);
    void socket.leave(roomOf(tableId, follower.vantage));
    if (followers.size === 0) this.#followers.delete(tableId);
  }

  /** Forgets a socket that is gone; answers the tables that it followed. */
  forget(socket: GameSocket): readonly TableId[] {
    const followed = [...(this.#followed.get(socket) ?? [])];
    for (const tableId of followed) this.leave(tableId, socket);
    this.#followed.delete(socket);
    return followed;
  }

  isFollowing(tableId: TableId, socket: GameSocket): boolean {
    return this.#followers.get(tableId)?.has(socket) ?? false;
  }

  /** The tables that a socket follows. */
  followedBy(socket: GameSocket): ReadonlySet<TableId> {
    return this.#followed.get(socket) ?? new Set();
  }

  /** Everybody who follows a table, and from where. */
  followersOf(tableId: TableId): ReadonlyMap<GameSocket, Follower> {
    return this.#followers.get(tableId) ?? new Map<GameSocket, Follower>();
  }

  publish(tableId: TableId, audiences: readonly Audience[], vantageOf: VantageOf): void {
    const followers = this.#followers.get(tableId);
    if (followers === undefined) return;
    // First everybody goes where they belong since this row: nobody gets a card of a chair they have left.
    for (const [socket, { vantage, beside }] of followers) {
      const after = vantageOf(socket.data.player?.id ?? null, beside);
      if (after === null) this.#sendAway(tableId, socket);
      else if (after !== vantage)
        this.#place(tableId, followers, socket, { vantage: after, beside });
    }
    const present = this.#vantagesAt(tableId);
    for (const { vantages, update } of audiences) {
      const rooms = vantages.filter((vantage) => present.has(vantage));
      // To no room at all would mean to everybody.
      if (rooms.length > 0) {
        this.#io
          .to(rooms.map((vantage) => roomOf(tableId, vantage)))
          .emit('update', { table: tableId, ...update });
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
    const vantages = [...this.#vantagesAt(tableId)].filter(isFor);
    // To no room at all would mean to everybody.
    if (vantages.length === 0) return;
    const rooms = vantages.map((vantage) => roomOf(tableId, vantage));
    this.#io.to(rooms).emit(name, ...([message] as never));
  }

  #vantagesAt(tableId: TableId): ReadonlySet<Vantage> {
    const vantages = new Set<Vantage>();
    for (const { vantage } of this.followersOf(tableId).values()) vantages.add(vantage);
    return vantages;
  }

  /** Nobody may look on here from now on who has no seat. */
  #sendAway(tableId: TableId, socket: GameSocket): void {
    this.leave(tableId, socket);
    socket.emit('sentAway', { table: tableId, error: { code: 'watching-closed' } });
  }

  #place(
    tableId: TableId,
    followers: Map<GameSocket, Follower>,
    socket: GameSocket,
    follower: Follower,
  ): void {
    const before = followers.get(socket)?.vantage ?? follower.vantage;
    if (before !== follower.vantage) void socket.leave(roomOf(tableId, before));
    followers.set(socket, follower);
    void socket.join(roomOf(tableId, follower.vantage));
  }
}

/** Does somebody only watch there, beside a player or not? */
export function isWatching(vantage: Vantage): boolean {
  return typeof vantage === 'string';
}

function roomOf(tableId: TableId, vantage: Vantage): string {
  return `${tableId}:${vantage}`;
}
