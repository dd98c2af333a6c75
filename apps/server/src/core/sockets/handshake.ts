import type { IncomingMessage } from 'node:http';

import { handshake, type Refusal } from '@call-to-glory/protocol';
import type { Clock } from '@call-to-glory/table';

import type { Guests } from '../../features/identity/guests.ts';
import type { Config } from '../config.ts';
import { RequestRefused, refusedOf } from '../errors.ts';
import { clientAddress } from '../http/client-address.ts';
import { isOwnOrigin } from '../http/origin.ts';
import type { Limits } from '../limits/limits.ts';
import { TokenBuckets } from '../limits/token-bucket.ts';
import type { GameServer, GameSocket } from './game-socket.ts';
import { OpenSockets } from './open-sockets.ts';
import type { PendingConnections } from './pending-connections.ts';

/** Decides before anything else is read whether an address may open a socket at all: why not, or null. */
export type Door = (request: IncomingMessage) => Refusal | null;

/**
 * A door for pages of our own, and not too many at once.
 *
 * @param pending filled with those who are let in
 */
export function createDoor(
  config: Config,
  limits: Limits,
  clock: Clock,
  pending: PendingConnections,
  isStopping: () => boolean,
): Door {
  const handshakes = new TokenBuckets(limits.handshakes);
  return (request) => {
    if (isStopping()) return { code: 'server-stopping' };
    if (!isOwnOrigin(request.headers, config.publicOrigin)) return { code: 'bad-origin' };
    const address = clientAddress(request, config.trustedProxies);
    const retryMs = handshakes.take(address, clock.now());
    if (retryMs > 0) return { code: 'rate-limited', retryMs };
    // Who keeps all places with connections that say nothing must not shut out the others there.
    if (pending.count(address) >= limits.pendingPerAddress) pending.dropOldest(address);
    pending.add(address, request.socket);
    return null;
  };
}

/**
 * Finds out who is behind each new socket, before it can say anything. Refusals reach the browser
 * as the `data` of its connection error.
 *
 * @param pending who was let in; whoever says what they want is pending no more
 * @param byPlayer filled with the sockets of each player
 */
export function receiveSockets(
  io: GameServer,
  config: Config,
  limits: Limits,
  guests: Guests,
  pending: PendingConnections,
  byPlayer: OpenSockets,
): void {
  const byAddress = new OpenSockets();

  io.use((socket, next) => {
    void receive(socket).then(next);
  });

  io.on('connection', (socket) => {
    const { address, player, shutOut } = socket.data;
    pending.settle(socket.request.socket);
    byAddress.add(address, socket);
    // A connection that nobody speaks on any more is of no use, and would be counted by nobody.
    socket.once('disconnect', () => socket.conn.close());
    socket.emit('me', player, shutOut !== null);
    if (player === null) return;
    // Who has lost connections opens new ones; the oldest is the one to let go.
    if (byPlayer.count(player.id) >= limits.socketsPerPlayer) {
      byPlayer.oldest(player.id)?.disconnect(true);
    }
    byPlayer.add(player.id, socket);
  });

  async function receive(socket: GameSocket): Promise<Error | undefined> {
    try {
      if (!handshake.safeParse(socket.handshake.auth).success) {
        throw new RequestRefused('upgrade-required');
      }
      const address = clientAddress(socket.request, config.trustedProxies);
      // This one is among those that are pending.
      if (byAddress.count(address) + pending.count(address) > limits.socketsPerAddress) {
        throw new RequestRefused('rate-limited');
      }
      const here = await guests.recognise(socket.request.headers.cookie);
      const shutOut = here === null ? await guests.shutOut(socket.request.headers.cookie) : null;
      const { player = null, browser = null } = here ?? {};
      socket.data = { player, shutOut, browser: browser?.id ?? null, address };
      return undefined;
    } catch (error) {
      const refused = refusedOf(error);
      return Object.assign(new Error(refused.code), { data: refused });
    }
  }
}
