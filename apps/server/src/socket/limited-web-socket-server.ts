import { type ServerOptions, WebSocketServer } from 'ws';

/** What the library would let one nameless client pile up in memory, message after message never finished. */
const pieces = { maxFragments: 8, maxBufferedChunks: 64 };

/** A WebSocket server that cuts off who sends messages in endless pieces. */
export class LimitedWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, ...pieces });
  }
}
