import type { Seat } from '@call-to-glory/game-kit';
import type { ServerToClient } from '@call-to-glory/protocol';
import type { Audience, Vantage, VantageOf, Publisher, TableId } from '@call-to-glory/table';

import { tablesPerSocket } from '../limits/limits.ts';
import type { GameSocket } from './game-socket.ts';
import { SharedFrame } from './shared-frame.ts';

/** How somebody follows a table. */
interface Follower {
  readonly vantage: Vantage;
  /** Whom they want to sit beside while they have no seat. */
  readonly beside: Seat | null;
}

/** Which sockets follow which table, and from where. What is told from one vantage is made into a frame once. */
export class Audiences implements Publisher {
  readonly #followers = new Map<TableId, Map<GameSocket, Follower>>();
  /** The tables each socket follows, the first joined first. */
  readonly #followed = new Map<GameSocket, Set<TableId>>();

  /** Lets a socket follow a table from now on. */
  join(tableId: TableId, socket: GameSocket, follower: Follower): void {
    const followers = this.#followers.get(tableId) ?? new Map<GameSocket, Follower>();
    this.#followers.set(tableId, followers);
    followers.set(socket, follower);
    const followed = this.#followed.get(socket) ?? new Set();
    this.#followed.set(socket, followed.add(tableId));
    const [first] = followed;
    if (followed.size > tablesPerSocket && first !== undefined) this.leave(first, socket);
  }

  leave(tableId: TableId, socket: GameSocket): void {
    const followers = this.#followers.get(tableId);
    if (followers?.delete(socket) !== true) return;
    this.#followed.get(socket)?.delete(tableId);
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
    const frames = new Map<Vantage, SharedFrame>();
    for (const { vantages, update } of audiences) {
      const frame = new SharedFrame('update', { table: tableId, ...update });
      for (const vantage of vantages) frames.set(vantage, frame);
    }
    for (const [socket, { vantage: before, beside }] of followers) {
      // Everybody is where they belong since this row: nobody gets a card of a chair they have left.
      const vantage = vantageOf(socket.data.player?.id ?? null, beside);
      if (vantage === null) this.#endFollowing(tableId, socket);
      else {
        if (vantage !== before) followers.set(socket, { vantage, beside });
        frames.get(vantage)?.writeTo(socket);
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

  /** The game has closed the table to spectators. */
  #endFollowing(tableId: TableId, socket: GameSocket): void {
    this.leave(tableId, socket);
    socket.emit('followEnded', { table: tableId, error: { code: 'watching-closed' } });
  }
}

/** Does somebody only watch there, beside a player or not? */
export function isWatching(vantage: Vantage): boolean {
  return typeof vantage === 'string';
}
