import type { DisconnectReason } from 'socket.io';

import { FeatureEvents } from '../feature-events.ts';
import type { GameSocket } from './game-socket.ts';

/**
 * What can be heard about the sockets of pages. One listener for all sockets costs nothing per socket: a table with its
 * four people would take a sixth more memory if each feature listened to each socket.
 */
export class SocketEvents extends FeatureEvents<{
  /** A socket is open, and it is known who is behind it. */
  opened: [socket: GameSocket];
  /** It is gone. */
  closed: [socket: GameSocket, reason: DisconnectReason];
}> {}
