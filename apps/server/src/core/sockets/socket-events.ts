import type { DisconnectReason } from 'socket.io';

import { FeatureEvents } from '../feature-events.ts';
import type { GameSocket } from './game-socket.ts';

/**
 * What can be heard about the sockets of pages. A listener for all costs nothing a socket: a page would hold a sixth
 * more memory if each feature listened to each of them.
 */
export class SocketEvents extends FeatureEvents<{
  /** A socket is open, and it is known who is behind it. */
  opened: [socket: GameSocket];
  /** It is gone. */
  closed: [socket: GameSocket, reason: DisconnectReason];
}> {}
