import type { GameSocket } from './game-socket.ts';
import type { SocketEvents } from './socket-events.ts';

/**
 * The open sockets by some key (a player, an address), the oldest first. It is created before the features, and so
 * knows of each socket before they do.
 */
export class OpenSockets {
  readonly #sockets = new Map<string, Set<GameSocket>>();
  #cuts = 0;

  /** @param keyOf the key of a socket, the same for as long as it is open; null for a socket that is not listed here */
  constructor(events: SocketEvents, keyOf: (socket: GameSocket) => string | null) {
    events.on('opened', (socket) => {
      const key = keyOf(socket);
      if (key !== null) this.#sockets.set(key, this.#of(key).add(socket));
    });
    events.on('closed', (socket) => {
      const key = keyOf(socket);
      if (key === null) return;
      const sockets = this.#of(key);
      sockets.delete(socket);
      if (sockets.size === 0) this.#sockets.delete(key);
    });
  }

  all(key: string): Iterable<GameSocket> {
    return this.#of(key);
  }

  /** How often connections were to be closed; one that was only about to open then is not closed. */
  get cuts(): number {
    return this.#cuts;
  }

  /** Closes the connections of a key from the browsers that are meant; clients that reconnect are identified again. */
  disconnect(key: string, isMeant: (browser: string | null) => boolean = () => true): void {
    this.#cuts += 1;
    for (const socket of this.all(key)) {
      if (isMeant(socket.data.browser)) socket.disconnect(true);
    }
  }

  count(key: string): number {
    return this.#of(key).size;
  }

  oldest(key: string): GameSocket | null {
    const [first] = this.#of(key);
    return first ?? null;
  }

  #of(key: string): Set<GameSocket> {
    return this.#sockets.get(key) ?? new Set();
  }
}
