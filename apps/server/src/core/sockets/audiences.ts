import type { Seat } from '@call-to-glory/game-kit';
import type { ServerToClient } from '@call-to-glory/protocol';
import type { Audience, Vantage, VantageOf, Publisher, TableId } from '@call-to-glory/table';

import { tablesPerSocket } from '../limits/limits.ts';
import type { GameServer, GameSocket } from './game-socket.ts';

/** How somebody follows a table. */
interface Follower {
  readonly place: Vantage;
  /** Whom he wants to sit beside while he has no seat. */
  readonly beside: Seat | null;
}

/** Which sockets follow which table, and from where. Each pair of table and place is one room. */
export class Audiences implements Publisher {
  readonly #io: GameServer;
  readonly #followers = new Map<TableId, Map<GameSocket, Follower>>();
  /** The tables each socket follows, the first joined first. */
  readonly #followed = new Map<GameSocket, Set<TableId>>();

  constructor(io: GameServer) {
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
    void socket.leave(roomOf(tableId, follower.place));
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
    // First everybody goes where he belongs since this row: nobody gets a card of a chair he has left.
    for (const [socket, { place, beside }] of followers) {
      const after = vantageOf(socket.data.player?.id ?? null, beside);
      if (after === null) this.#sendAway(tableId, socket);
      else if (after !== place) this.#place(tableId, followers, socket, { place: after, beside });
    }
    const present = this.#vantagesAt(tableId);
    for (const { places, update } of audiences) {
      const rooms = places.filter((place) => present.has(place));
      // To no room at all would mean to everybody.
      if (rooms.length > 0) {
        this.#io
          .to(rooms.map((place) => roomOf(tableId, place)))
          .emit('update', { table: tableId, ...update });
      }
    }
  }

  /** Sends a message to those who follow a table from certain places. */
  send<Name extends keyof ServerToClient>(
    tableId: TableId,
    name: Name,
    message: Parameters<ServerToClient[Name]>[0],
    isFor: (place: Vantage) => boolean,
  ): void {
    const places = [...this.#vantagesAt(tableId)].filter(isFor);
    // To no room at all would mean to everybody.
    if (places.length === 0) return;
    const rooms = places.map((place) => roomOf(tableId, place));
    this.#io.to(rooms).emit(name, ...([message] as never));
  }

  #vantagesAt(tableId: TableId): ReadonlySet<Vantage> {
    const places = new Set<Vantage>();
    for (const { place } of this.followersOf(tableId).values()) places.add(place);
    return places;
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
    const before = followers.get(socket)?.place ?? follower.place;
    if (before !== follower.place) void socket.leave(roomOf(tableId, before));
    followers.set(socket, follower);
    void socket.join(roomOf(tableId, follower.place));
  }
}

/** Does somebody only watch there, beside a player or not? */
export function isWatching(place: Vantage): boolean {
  return typeof place === 'string';
}

function roomOf(tableId: TableId, place: Vantage): string {
  return `${tableId}:${place}`;
}
