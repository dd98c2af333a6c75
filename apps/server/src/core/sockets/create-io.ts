import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  Server as HttpServer,
} from 'node:http';
import { parse } from 'node:querystring';
import type { Duplex } from 'node:stream';

import type { Refusal } from '@call-to-glory/protocol';
import { Server } from 'socket.io';
import { Decoder } from 'socket.io-parser';
import type { ServerOptions } from 'ws';

import { refuseConnection } from '../http/refuse-connection.ts';
import { maxFrameBytes } from '../limits/limits.ts';
import type { SocketServer } from './game-socket.ts';
import { closeTimeout, LimitedWebSocketServer } from './limited-web-socket-server.ts';
import { PackingEncoder } from './packing-encoder.ts';
import { maxSilence } from './pending-connections.ts';

type UpgradeListener = (request: IncomingMessage, connection: Duplex, head: Buffer) => void;

/** The path for opening sockets. */
const path = '/socket.io';

/**
 * The socket side: nothing but WebSockets, and no state kept for disconnected clients. Whatever is refused is refused
 * here: the library would do it in its own words, and without our headers.
 *
 * @param admit decides whether an address may open a socket at all: the reason why not, or null
 * @param headers of every answer
 */
export function createIo(
  httpServer: HttpServer,
  admit: (request: IncomingMessage) => Refusal | null,
  headers: OutgoingHttpHeaders,
): SocketServer {
  class WebSockets extends LimitedWebSocketServer {
    constructor(options: ServerOptions) {
      super(options);
      this.on('wsClientError', (_error, connection) =>
        refuseConnection(connection, { code: 'bad-request' }, headers),
      );
    }
  }

  const requests = httpServer.listeners('request') as RequestListener[];
  const io: SocketServer = new Server(httpServer, {
    path,
    transports: ['websocket'],
    serveClient: false,
    wsEngine: WebSockets,
    parser: { Encoder: PackingEncoder, Decoder },
    maxHttpBufferSize: maxFrameBytes,
    // Then the connection is asked to close, and cut if it does not.
    connectTimeout: maxSilence - closeTimeout,
    pingInterval: 20_000,
    pingTimeout: 10_000,
  });
  const upgrades = httpServer.listeners('upgrade') as UpgradeListener[];

  // The library gets only upgrades that it would accept, and no plain requests.
  httpServer.removeAllListeners('request').removeAllListeners('upgrade');
  for (const listener of requests) httpServer.on('request', listener);
  httpServer.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const refusal = refusalOfUpgrade(request) ?? admit(request);
    if (refusal !== null) refuseConnection(connection, refusal, headers);
    else for (const listener of upgrades) listener(request, connection, head);
  });
  return io;
}

/** Why the library would not accept a request; null if it will. */
function refusalOfUpgrade({ method, url = '' }: IncomingMessage): Refusal | null {
  const [address, query = ''] = url.split('?');
  if (address !== `${path}/`) return { code: 'unknown-message' };
  const { EIO, transport, sid } = parse(query);
  const isKnown = method === 'GET' && EIO === '4' && transport === 'websocket' && sid === undefined;
  return isKnown ? null : { code: 'bad-request' };
}
