import { type ServerOptions, WebSocketServer } from 'ws';

/** How long somebody has to answer that the connection is to end, in milliseconds; then it is cut. */
export const closeTimeout = 1_000;

/** What else the library would let one nameless client pile up in memory, message after message never finished. */
const bounds = { maxFragments: 8, maxBufferedChunks: 64, closeTimeout };

/** A WebSocket server that cuts off who sends messages in endless pieces, or does not go when asked to. */
export class LimitedWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, ...bounds });
  }
}
