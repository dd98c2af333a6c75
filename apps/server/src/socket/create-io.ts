import type { Server as HttpServer } from 'node:http';

import { Server } from 'socket.io';

import { largestFrame } from '../limits.ts';
import type { GameServer } from './game-socket.ts';
import type { Door } from './handshake.ts';
import { LimitedWebSocketServer } from './limited-web-socket-server.ts';

/** The socket side: nothing but WebSockets, and nothing kept for those who are gone. */
export function createIo(httpServer: HttpServer, door: Door): GameServer {
  return new Server(httpServer, {
    transports: ['websocket'],
    serveClient: false,
    wsEngine: LimitedWebSocketServer,
    maxHttpBufferSize: largestFrame,
    connectTimeout: 5_000,
    pingInterval: 20_000,
    pingTimeout: 10_000,
    allowRequest: door,
  });
}
