import { type ServerOptions, WebSocketServer } from 'ws';

/** How long a client has to answer a request to close, in milliseconds; then the connection is cut. */
export const closeTimeout = 1_000;

/** Without these the library would let one nameless client pile up unfinished messages in memory. */
const bounds = { maxFragments: 8, maxBufferedChunks: 64, closeTimeout };

/** A WebSocket server that cuts off clients that send messages in endless pieces, or do not close when asked to. */
export class LimitedWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, ...bounds });
  }
}
