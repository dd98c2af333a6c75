import type { Hint, PlayerId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { watchNodes } from '../../core/app/watch-nodes.ts';
import type { GameSocket } from '../../core/sockets/game-socket.ts';

/** What hints say has changed. */
const what = 'account';

/** Says to the other servers that a player has another name now, other browsers, or is gone. */
export function hintOfAccount(player: PlayerId): Hint {
  return { type: 'player', player, what };
}

/**
 * Ends connections from browsers that were signed out on another server, and learns the names that players have taken
 * there: as soon as that is hinted, and else a few seconds later.
 */
export function followAccounts(app: FastifyInstance): void {
  const { shared, clock, io, playerSockets, lifecycle } = app;
  if (shared === null) return;
  async function hear(player: PlayerId): Promise<void> {
    await compare(app, [...playerSockets.all(player)]);
    for (const socket of playerSockets.all(player)) socket.emit('account');
  }
  const stop = watchNodes(shared.hints, clock, {
    heard: (hint) => (hint.type === 'player' && hint.what === what ? hear(hint.player) : null),
    look: () => compare(app, [...io.sockets.sockets.values()]),
  });
  lifecycle.onStop(stop);
}

/** Holds who is behind sockets against who plays in their browsers by now. Throws `StorageUnavailable`. */
async function compare(
  { players, guests }: FastifyInstance,
  sockets: readonly GameSocket[],
): Promise<void> {
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
    // Who was renamed here meanwhile is called as they are since.
    const isAsBefore = socket.data.player === player;
    if (isAsBefore && named.name !== player.name) socket.data = { ...socket.data, player: named };
  }
}
