import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { WebSocket } from 'ws';

import { maxBacklogBytes } from '../limits/limits.ts';
import type { GameSocket } from './game-socket.ts';
import { framed, pingFrame } from './web-socket-frame.ts';

/** The overhead of a message in bytes, beyond its text, while the library holds it. */
const costOfMessage = 100;

/**
 * The outgoing side of one connection. Rows and answers go to the network as frames, bypassing the library, and in
 * order with what it sends. A client that does not read is cut off before its backlog fills the memory: library and
 * network would buffer it without end.
 */
export class Outbox {
  readonly #conn: GameSocket['conn'];
  readonly #webSocket: WebSocket | undefined;
  readonly #network: Duplex;
  /** Bytes that the library was given and has not passed to the network yet. */
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
    // All that it held is on its way; this event comes only when the network has taken what went before.
    conn.on('flush', () => {
      this.#held = 0;
    });
  }

  /**
   * Sends a message; on a connection that is closing it does nothing.
   *
   * @param frame the same message as the bytes of a WebSocket frame
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

  /** Sends a WebSocket ping (RFC 6455, 5.5.2), which every browser answers by itself. It may overtake messages. */
  ping(): void {
    if (this.#webSocket?.readyState !== WebSocket.OPEN) return;
    this.#network.write(pingFrame);
    this.#dropSlowReader();
  }

  #dropSlowReader(): void {
    // The backlog is discarded; otherwise closing would wait for it.
    if (this.#held + this.#network.writableLength > maxBacklogBytes) this.#conn.close(true);
  }
}

/** The connection beneath the library, which reports pongs. */
export function webSocketOf({ request }: GameSocket['conn']): WebSocket | undefined {
  return (request as IncomingMessage & { readonly websocket?: WebSocket }).websocket;
}
