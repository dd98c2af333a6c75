import type { DisconnectReason } from 'socket.io';

import { FeatureEvents } from '../feature-events.ts';
import type { GameSocket } from './game-socket.ts';

/**
 * Events of the pages' sockets. One listener for all sockets costs nothing per socket: a table of four people would
 * take a sixth more memory if each feature listened to each socket.
 */
export class SocketEvents extends FeatureEvents<{
  /** A socket is open and identified. */
  opened: [socket: GameSocket];
  /** A socket is closed. */
  closed: [socket: GameSocket, reason: DisconnectReason];
}> {}
