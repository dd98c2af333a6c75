import type { GameSocket } from './game-socket.ts';

/** The open sockets by some key (a player, an address), the oldest first. */
export class OpenSockets {
  readonly #sockets = new Map<string, Set<GameSocket>>();

  add(key: string, socket: GameSocket): void {
    const sockets = this.#sockets.get(key) ?? new Set();
    this.#sockets.set(key, sockets.add(socket));
    socket.once('disconnect', () => {
      sockets.delete(socket);
      if (sockets.size === 0) this.#sockets.delete(key);
    });
  }

  all(key: string): Iterable<GameSocket> {
    return this.#sockets.get(key) ?? [];
  }

  /** Ends the connections of a key, those from one browser or all; those who come back are who they are then. */
  disconnect(key: string, browser?: string): void {
    for (const socket of this.all(key)) {
      if (browser === undefined || socket.data.browser === browser) socket.disconnect(true);
    }
  }

  count(key: string): number {
    return this.#sockets.get(key)?.size ?? 0;
  }

  oldest(key: string): GameSocket | null {
    const [first] = this.#sockets.get(key) ?? [];
    return first ?? null;
  }
}
