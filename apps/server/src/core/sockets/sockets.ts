import type { IncomingMessage, OutgoingHttpHeaders, Server as HttpServer } from 'node:http';

import { handshake, type Refusal } from '@call-to-glory/protocol';
import type { Clock } from '@call-to-glory/table';

import type { Config } from '../config.ts';
import { RequestRefused, refusedOf } from '../errors.ts';
import { clientAddress } from '../http/client-address.ts';
import { isOwnOrigin } from '../http/origin.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { Limits } from '../limits/limits.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { createIo } from './create-io.ts';
import type { SocketServer, GameSocket } from './game-socket.ts';
import { OpenSockets } from './open-sockets.ts';
import { Outbox, webSocketOf } from './outbox.ts';
import { PendingConnections } from './pending-connections.ts';
import type { SocketEvents } from './socket-events.ts';

interface SocketPorts {
  readonly config: Config;
  readonly limits: Limits;
  readonly clock: Clock;
  /** Of every answer. */
  readonly headers: OutgoingHttpHeaders;
  readonly lifecycle: Lifecycle;
  readonly socketEvents: SocketEvents;
}

/**
 * Lets pages of our own open sockets, and not too many at once. Nobody is behind them yet: who it is,
 * a feature finds out before a socket can say anything. Refusals reach the browser as the `data` of
 * its connection error.
 */
export function openSockets(
  server: HttpServer,
  { config, limits, clock, headers, lifecycle, socketEvents }: SocketPorts,
): SocketServer {
  const pending = new PendingConnections();
  const byAddress = new OpenSockets(socketEvents, ({ data }) => data.address);
  const handshakes = new RateLimiter(limits.handshakes, clock);

  /** Decides before anything else is read whether an address may open a socket at all: why not, or null. */
  function admit(request: IncomingMessage): Refusal | null {
    if (lifecycle.isStopping) return { code: 'server-stopping' };
    if (!isOwnOrigin(request.headers, config.publicOrigin)) return { code: 'bad-origin' };
    const address = clientAddress(request, config.trustedProxies);
    const retryMs = handshakes.take(address);
    if (retryMs > 0) return { code: 'rate-limited', retryMs };
    // Connections that say nothing, even in all places of an address, must not keep others there out.
    if (pending.count(address) >= limits.pendingPerAddress) pending.dropOldest(address);
    pending.add(address, request.socket);
    return null;
  }

  /** Each connection gets one socket. The library lets all through for which it is asked in one breath. */
  const taken = new WeakSet<GameSocket['conn']>();

  function receive(socket: GameSocket): void {
    if (taken.has(socket.conn)) {
      socket.conn.close(true);
      throw new RequestRefused('bad-request');
    }
    taken.add(socket.conn);
    const address = clientAddress(socket.request, config.trustedProxies);
    const outbox = new Outbox(socket.conn);
    socket.data = { player: null, banned: null, browser: null, address, outbox };
    if (!handshake.safeParse(socket.handshake.auth).success) {
      throw new RequestRefused('upgrade-required');
    }
    // This one is among those that are pending.
    if (byAddress.count(address) + pending.count(address) > limits.socketsPerAddress) {
      throw new RequestRefused('rate-limited');
    }
  }

  const io = createIo(server, admit, headers);
  beforeConnection(io, receive);
  io.on('connection', (socket) => {
    pending.settle(socket.request.socket);
    forgetRequest(socket);
    socket.once('disconnect', (reason) => {
      socketEvents.emit('closed', socket, reason);
      // A connection that nobody speaks on is of no use, and would be counted by nobody.
      socket.conn.close();
    });
    socketEvents.emit('opened', socket);
  });
  return io;
}

const nothing = {};

/**
 * Forgets the request by which a socket was opened, with its headers: all that is needed of it has been
 * read, and the libraries would keep it as long as the socket. The connections below them stay.
 */
function forgetRequest({ conn, handshake: kept }: GameSocket): void {
  const { socket } = conn.request;
  Object.assign(conn, { request: { socket, websocket: webSocketOf(conn) } });
  Object.assign(kept, { headers: nothing, query: nothing, auth: nothing });
}

/** Has something done with each new socket before it can say anything; what it throws refuses the socket. */
export function beforeConnection(
  io: SocketServer,
  receive: (socket: GameSocket) => void | Promise<void>,
): void {
  io.use((socket, next) => {
    const received = async (): Promise<void> => receive(socket);
    received().then(
      () => next(),
      (error: unknown) => {
        const refused = refusedOf(error);
        next(Object.assign(new Error(refused.code), { data: refused }));
      },
    );
  });
}
