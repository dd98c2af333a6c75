import type { IncomingMessage, OutgoingHttpHeaders, Server as HttpServer } from 'node:http';

import { handshake, type Refusal } from '@call-to-glory/protocol';
import type { Clock } from '@call-to-glory/table';

import type { Config } from '../config.ts';
import { RequestRefused, refusalOf } from '../errors.ts';
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
  /** Sent with every answer. */
  readonly headers: OutgoingHttpHeaders;
  readonly lifecycle: Lifecycle;
  readonly socketEvents: SocketEvents;
}

/**
 * Lets our own pages open sockets, but not too many at once. They are not identified yet: a feature
 * does that before a socket can send anything. Refusals reach the browser as the `data` of its
 * connection error.
 */
export function createSocketServer(
  server: HttpServer,
  { config, limits, clock, headers, lifecycle, socketEvents }: SocketPorts,
): SocketServer {
  const pending = new PendingConnections();
  const byAddress = new OpenSockets(socketEvents, ({ data }) => data.address);
  const handshakes = new RateLimiter(limits.handshakes, clock);

  /** Decides, before anything else is read, whether an address may open a socket at all: why not, or null. */
  function admit(request: IncomingMessage): Refusal | null {
    if (lifecycle.isStopping) return { code: 'server-stopping' };
    if (!isOwnOrigin(request.headers, config.publicOrigin)) return { code: 'bad-origin' };
    const address = clientAddress(request, config.trustedProxies);
    const retryMs = handshakes.take(address);
    if (retryMs > 0) return { code: 'rate-limited', retryMs };
    // Silent connections must not keep others at the same address out, even if they take up its whole limit.
    if (pending.count(address) >= limits.pendingPerAddress) pending.dropOldest(address);
    pending.add(address, request.socket);
    return null;
  }

  /** Each connection gets one socket. The library would accept any number requested at the same time. */
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
    // This connection is itself still pending.
    if (byAddress.count(address) + pending.count(address) > limits.socketsPerAddress) {
      throw new RequestRefused('rate-limited');
    }
  }

  const io = createIo(server, admit, headers);
  limitFrames(io, new RateLimiter(limits.frames, clock));
  beforeConnection(io, receive);
  io.on('connection', (socket) => {
    pending.settle(socket.request.socket);
    forgetRequest(socket);
    socket.once('disconnect', (reason) => {
      socketEvents.emit('closed', socket, reason);
      // A connection without a socket is of no use, and would not be counted.
      socket.conn.close();
    });
    socketEvents.emit('opened', socket);
  });
  return io;
}

/**
 * Cuts off connections that flood the server with frames that are no messages, from the first one on: the libraries
 * answer pings and requests for rooms as fast as they come, and keep the answers for a client that does not read.
 */
function limitFrames({ engine }: SocketServer, frames: RateLimiter): void {
  let connections = 0;
  engine.on('connection', (conn: GameSocket['conn']) => {
    connections += 1;
    const key = String(connections);
    const heard = (): void => {
      if (frames.take(key) > 0) conn.close(true);
    };
    conn.on('packet', heard);
    webSocketOf(conn)?.on('ping', heard).on('pong', heard);
  });
}

const nothing = {};

/**
 * Drops the request that opened a socket, with its headers: all that is needed of it has been read, and
 * the libraries would keep it as long as the socket. The connections beneath are kept.
 */
function forgetRequest({ conn, handshake: kept }: GameSocket): void {
  const { socket } = conn.request;
  Object.assign(conn, { request: { socket, websocket: webSocketOf(conn) } });
  Object.assign(kept, { headers: nothing, query: nothing, auth: nothing });
}

/** Calls `receive` with each new socket before it can send anything; if it throws, the socket is refused. */
export function beforeConnection(
  io: SocketServer,
  receive: (socket: GameSocket) => void | Promise<void>,
): void {
  io.use((socket, next) => {
    const received = async (): Promise<void> => receive(socket);
    received().then(
      () => next(),
      (error: unknown) => {
        const refusal = refusalOf(error);
        next(Object.assign(new Error(refusal.code), { data: refusal }));
      },
    );
  });
}
