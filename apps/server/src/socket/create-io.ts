import type { Server as HttpServer } from 'node:http';

import { Server } from 'socket.io';

import { largestFrame } from '../limits.ts';
import type { GameServer } from './game-socket.ts';
import type { Door } from './handshake.ts';
import { LimitedWebSocketServer } from './limited-web-socket-server.ts';

/**
 * What is said again and again is sent once: a move then takes an eighth of its bytes. The small
 * window and buffers cost some 70 kB for each socket, and about half of the moves that a second of
 * the processor is good for; games of people need neither.
 */
const compression = {
  threshold: 64,
  serverMaxWindowBits: 12,
  zlibDeflateOptions: { memLevel: 5, chunkSize: 1024 },
  zlibInflateOptions: { chunkSize: 1024 },
};

/** The socket side: nothing but WebSockets, and nothing kept for those who are gone. */
export function createIo(httpServer: HttpServer, door: Door): GameServer {
  return new Server(httpServer, {
    transports: ['websocket'],
    serveClient: false,
    wsEngine: LimitedWebSocketServer,
    maxHttpBufferSize: largestFrame,
    perMessageDeflate: compression,
    connectTimeout: 5_000,
    pingInterval: 20_000,
    pingTimeout: 10_000,
    allowRequest: door,
  });
}
