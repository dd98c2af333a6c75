import type { Viewer } from '@call-to-glory/game-kit';
import type { Presence, ServerToClient } from '@call-to-glory/protocol';
import type { Audience, PlayerId, Publisher, TableId } from '@call-to-glory/table';

import { tablesPerSocket } from '../limits.ts';
import type { GameServer, GameSocket } from './game-socket.ts';

/** Which sockets follow which table, and through whose eyes. Each pair of the two is one room. */
export class Audiences implements Publisher {
  readonly #io: GameServer;
  readonly #followers = new Map<TableId, Map<GameSocket, Viewer>>();
  /** The tables each socket follows, the first joined first. */
  readonly #followed = new Map<GameSocket, Set<TableId>>();

  constructor(io: GameServer) {
    this.#io = io;
  }

  /** Lets a socket follow a table from now on. */
  join(tableId: TableId, socket: GameSocket, viewer: Viewer): void {
    const followers = this.#followers.get(tableId) ?? new Map<GameSocket, Viewer>();
    this.#followers.set(tableId, followers);
    this.#place(tableId, followers, socket, viewer);
    const followed = this.#followed.get(socket) ?? new Set();
    this.#followed.set(socket, followed.add(tableId));
    const [first] = followed;
    if (followed.size > tablesPerSocket && first !== undefined) this.leave(first, socket);
  }

  leave(tableId: TableId, socket: GameSocket): void {
    const followers = this.#followers.get(tableId);
    const viewer = followers?.get(socket);
    if (followers === undefined || viewer === undefined) return;
    followers.delete(socket);
    this.#followed.get(socket)?.delete(tableId);
    void socket.leave(roomOf(tableId, viewer));
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

  /** Everybody who follows a table, and through whose eyes. */
  followersOf(tableId: TableId): ReadonlyMap<GameSocket, Viewer> {
    return this.#followers.get(tableId) ?? new Map<GameSocket, Viewer>();
  }

  publish(
    tableId: TableId,
    audiences: readonly Audience[],
    viewerOf: (player: PlayerId) => Viewer,
  ): void {
    const followers = this.#followers.get(tableId);
    if (followers === undefined) return;
    // First everybody goes where he belongs since this row: nobody gets a card of a chair he has left.
    for (const [socket, viewer] of followers) {
      const { player } = socket.data;
      const after = player === null ? 'watcher' : viewerOf(player.id);
      if (after !== viewer) this.#place(tableId, followers, socket, after);
    }
    const present = new Set(followers.values());
    for (const { viewers, update } of audiences) {
      const rooms = viewers.filter((viewer) => present.has(viewer));
      // To no room at all would mean to everybody.
      if (rooms.length > 0) {
        this.#io
          .to(rooms.map((viewer) => roomOf(tableId, viewer)))
          .emit('update', { table: tableId, ...update });
      }
    }
  }

  /** Tells everybody who follows a table who is there. */
  tell(tableId: TableId, presence: Presence): void {
    this.send(tableId, 'presence', { table: tableId, ...presence }, () => true);
  }

  /** Sends a message to those who follow a table with the eyes of certain viewers. */
  send<Name extends keyof ServerToClient>(
    tableId: TableId,
    name: Name,
    message: Parameters<ServerToClient[Name]>[0],
    isFor: (viewer: Viewer) => boolean,
  ): void {
    const viewers = [...new Set(this.followersOf(tableId).values())].filter(isFor);
    // To no room at all would mean to everybody.
    if (viewers.length === 0) return;
    const rooms = viewers.map((viewer) => roomOf(tableId, viewer));
    this.#io.to(rooms).emit(name, ...([message] as never));
  }

  #place(
    tableId: TableId,
    followers: Map<GameSocket, Viewer>,
    socket: GameSocket,
    viewer: Viewer,
  ): void {
    const before = followers.get(socket);
    if (before !== undefined && before !== viewer) void socket.leave(roomOf(tableId, before));
    followers.set(socket, viewer);
    void socket.join(roomOf(tableId, viewer));
  }
}

function roomOf(tableId: TableId, viewer: Viewer): string {
  return `${tableId}:${viewer}`;
}
