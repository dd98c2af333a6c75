import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { WebSocket } from 'ws';

import { maxBacklogBytes } from '../limits/limits.ts';
import type { GameSocket } from './game-socket.ts';
import { framed } from './web-socket-frame.ts';

/** What a message takes beyond its text, in bytes, while the library holds it. */
const costOfMessage = 100;

/**
 * The way out of one connection. Rows and answers go to the network as frames, past the library, and in order with
 * what it sends. A client that does not read what is sent is cut off before it fills the memory: library and
 * network would keep it without end.
 */
export class Outbox {
  readonly #conn: GameSocket['conn'];
  readonly #webSocket: WebSocket | undefined;
  readonly #network: Duplex;
  /** Bytes that the library was given and has not handed over to the network. */
  #held = 0;

  constructor(conn: GameSocket['conn']) {
    this.#conn = conn;
    this.#webSocket = webSocketOf(conn);
    this.#network = conn.request.socket;
    conn.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
      const isSized = typeof data === 'string' || Buffer.isBuffer(data);
      this.#held += costOfMessage + (isSized ? data.length : 0);
      this.#dropSlowReader();
    });
    // All that it held is on its way; this comes only when the network has taken what went before.
    conn.on('flush', () => {
      this.#held = 0;
    });
  }

  /**
   * Sends a message; on a connection that is closing it does nothing.
   *
   * @param frame the same as the bytes of a WebSocket frame
   */
  write(message: string | Buffer, frame: Buffer): void {
    if (this.#held > 0) this.#conn.write(message);
    else if (this.#conn.readyState === 'open' && this.#webSocket?.readyState === WebSocket.OPEN) {
      this.#network.write(frame);
      this.#dropSlowReader();
    }
  }

  /** Sends a message that nobody else gets. */
  send(message: string | Buffer): void {
    this.write(message, framed(message));
  }

  #dropSlowReader(): void {
    // What waits is thrown away; otherwise closing would wait for it.
    if (this.#held + this.#network.writableLength > maxBacklogBytes) this.#conn.close(true);
  }
}

/** The connection below the library, which can be pinged and tells of pongs. */
export function webSocketOf({ request }: GameSocket['conn']): WebSocket | undefined {
  return (request as IncomingMessage & { readonly websocket?: WebSocket }).websocket;
}
