import { readPlayerName } from '@call-to-glory/protocol';
import type { Person } from '@call-to-glory/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import type { Limits } from '../../core/limits/limits.ts';
import type { Bans } from '../operator/bans.ts';
import type { Guests } from './guests.ts';

/** What finding out and changing who somebody is needs. */
export interface PlayerRoutePorts {
  readonly guests: Guests;
  readonly bans: Bans;
  readonly limits: Limits;
  /** Throws if a player must not have this name where he sits. */
  requireFree(player: Person): void;
  /** Told of every player who has a new name from now on. */
  onRenamed(player: Person): void;
}

/** Who somebody is. */
export function addPlayerRoutes(app: FastifyInstance, ports: PlayerRoutePorts): void {
  const { guests, bans, limits } = ports;

  addRoute(app, 'GET /api/me', async ({ request, reply }) => {
    const visit = await guests.visit(request.headers);
    if (visit !== null && visit.setCookie !== null) reply.header('set-cookie', visit.setCookie);
    return visit?.player ?? null;
  });

  // Only this makes players: whoever merely fetches pages remains nobody.
  addRoute(
    app,
    'POST /api/me',
    async ({ body: { name }, request, reply }) => {
      const known = await guests.identify(request.headers.cookie);
      if (known !== null) return known;
      if ((await guests.shutOut(request.headers.cookie)) !== null)
        throw new RequestRefused('banned');
      const { player, setCookie } = await guests.welcome(requireName(name), request.headers);
      void reply.header('set-cookie', setCookie);
      return player;
    },
    { config: { rateLimit: { max: limits.guestsPerHour, timeWindow: '1 hour' } } },
  );

  addRoute(app, 'PUT /api/me', async ({ body, request }) => {
    const player = await requirePlayer(guests, request);
    const name = requireName(body.name);
    const renamed = { ...player, name };
    ports.requireFree(renamed);
    await guests.rename(player.id, name);
    ports.onRenamed(renamed);
    return renamed;
  });

  function requireName(input: string): string {
    const read = readPlayerName(input);
    if (!read.ok) throw new RequestRefused({ code: 'bad-name', reason: read.reason });
    if (bans.isNameBanned(read.name)) throw new RequestRefused('name-banned');
    return read.name;
  }
}

/** The player who asks. Throws if it is nobody. */
export async function requirePlayer(guests: Guests, request: FastifyRequest): Promise<Person> {
  const player = await guests.identify(request.headers.cookie);
  if (player === null) throw new RequestRefused('no-player');
  return player;
}
