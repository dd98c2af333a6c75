import type { TableDirectory } from '@call-to-glory/table';

import type { SocketServer } from '../../core/sockets/game-socket.ts';
import type { Bans } from '../bans/bans.ts';
import type { PresenceBoard } from '../presence/presence-board.ts';

/**
 * Bans have changed: disconnects everyone who has been banned, and everyone who no longer is, so that each reconnects
 * as who they are now; sends those who are still banned what they are shown now; and updates the others at their
 * tables.
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
