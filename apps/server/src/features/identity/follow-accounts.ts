import type { Person, PlayerId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { shareChanges, watchNodes } from '../../core/app/watch-nodes.ts';
import type { GameSocket } from '../../core/sockets/game-socket.ts';

/**
 * Ends connections from browsers that were signed out on another server, and picks up names that players have taken
 * there: at once by hint, or otherwise within a few seconds. Returns how to tell other servers that a player's name or
 * browsers have changed, or that they are gone.
 */
export function followAccounts(app: FastifyInstance): (player: PlayerId) => void {
  const { io, playerSockets } = app;
  watchNodes(app, { look: () => compare(app, [...io.sockets.sockets.values()]) });
  return shareChanges(app, 'account', async (player) => {
    await compare(app, [...playerSockets.all(player)]);
    for (const socket of playerSockets.all(player)) socket.emit('account');
  });
}

/** Compares the players behind sockets with who is signed in on their browsers now. Throws `StorageUnavailable`. */
async function compare(app: FastifyInstance, sockets: readonly GameSocket[]): Promise<void> {
  const { players, guests } = app;
  const open = sockets.flatMap((socket) => {
    const { player, browser } = socket.data;
    return player === null || browser === null ? [] : [{ socket, player, browser }];
  });
  if (open.length === 0) return;
  const found = await players.playersIn([...new Set(open.map(({ browser }) => browser))]);
  const byBrowser = new Map(found.map(({ browser, id, name }) => [browser, { id, name }]));
  for (const { socket, player, browser } of open) {
    const now = byBrowser.get(browser);
    if (now?.id !== player.id) {
      socket.disconnect(true);
      continue;
    }
    const named = guests.asAllowed(now);
    // A player renamed on this server meanwhile keeps the newer name.
    const isAsBefore = socket.data.player === player;
    if (isAsBefore && named.name !== player.name) renameOn(socket, named, app);
  }
}

/** From now on a connection acts under its player’s new name, which its page shows. */
export function renameOn(
  socket: GameSocket,
  player: Person,
  { warnings }: Pick<FastifyInstance, 'warnings'>,
): void {
  socket.data = { ...socket.data, player };
  socket.emit('me', player, null, warnings.of(player.id));
}
