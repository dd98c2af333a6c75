import type { TableDirectory } from '@call-to-glory/table';

import type { SocketServer } from '../../core/sockets/game-socket.ts';
import type { Bans } from '../bans/bans.ts';
import type { PresenceBoard } from '../presence/presence-board.ts';

/**
 * Bans have changed: ends the connections of all who have been banned, and of those who no longer are,
 * so that each comes back as who they are now; tells those who still are what they are told now; and lets the others at
 * their tables know.
 */
export function applyBans(
  io: SocketServer,
  bans: Bans,
  directory: Pick<TableDirectory, 'listings'>,
  presence: Pick<PresenceBoard, 'cameOrWent'>,
): void {
  for (const socket of io.sockets.sockets.values()) {
    const { player, banned } = socket.data;
    const isOut = player !== null && (bans.isBanned(player) || bans.isNameBanned(player.name));
    const ban = banned && bans.of(banned);
    const isIn = banned !== null && ban === null;
    if (isOut || isIn) socket.disconnect(true);
    else if (ban !== null) socket.emit('me', null, ban, null);
  }
  for (const { seated } of directory.listings()) presence.cameOrWent(seated.id);
}
