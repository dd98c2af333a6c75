import { readPlayerName } from '@call-to-glory/protocol';
import type { FastifyInstance } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { HouseLimiter } from '../../core/limits/house-limiter.ts';
import { requireOwnName } from '../../core/names/namesakes.ts';
import { renameOn } from './follow-accounts.ts';

/** Who the player is, and what they are called. */
export function addPlayerRoutes(app: FastifyInstance): void {
  const { guests, bans, directory, playerSockets, playerCookie, tellAccountChanged } = app;
  const newGuests = new HouseLimiter('guest', app.limits.guests, app);

  addRoute(app, 'GET /api/me', async ({ player, request, reply }) => {
    const { browser } = request.visitor;
    if (player === null || browser === null) return null;
    if (await guests.visit(browser, request.headers['user-agent'])) {
      // Extends the life of the cookie.
      const secret = request.cookies[playerCookie.name] ?? '';
      void reply.setCookie(playerCookie.name, secret, playerCookie.options);
    }
    return player;
  });

  // Only this route makes players: a browser that merely fetches pages has none.
  addRoute(app, 'POST /api/me', async ({ body, player: known, request, reply }) => {
    if (known !== null) return known;
    await newGuests.require(request.address);
    if (request.visitor.banned !== null) throw new RequestRefused('banned');
    const name = requireName(body.name);
    const { player, secret } = await guests.welcome(name, request.headers['user-agent']);
    void reply.setCookie(playerCookie.name, secret, playerCookie.options);
    return player;
  });

  addRoute(app, 'PUT /api/me', async ({ body, player }) => {
    const renamed = { ...player, name: requireName(body.name) };
    const tables = await directory.tablesOf(player.id);
    requireOwnName(
      renamed,
      tables.map(({ seated }) => seated),
    );
    await guests.rename(player.id, renamed.name);
    // From now on they sit down under the new name, in all of their tabs.
    for (const socket of playerSockets.all(player.id)) renameOn(socket, renamed, app);
    tellAccountChanged(player.id);
    return renamed;
  });

  function requireName(input: string): string {
    const read = readPlayerName(input);
    if (!read.ok) throw new RequestRefused({ code: 'bad-name', reason: read.refusal });
    if (bans.isNameBanned(read.value)) throw new RequestRefused('name-banned');
    return read.value;
  }
}
