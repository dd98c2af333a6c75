import type { Clock, Person, TableDirectory } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { askerOf, type AskerPorts } from '../../core/http/asker-of.ts';
import type { Limits } from '../../core/limits/limits.ts';
import { TokenBuckets } from '../../core/limits/token-bucket.ts';
import { requirePlayer } from '../identity/player-routes.ts';
import type { TableFinder } from '../tables/table-finder.ts';
import type { LobbyFeed } from './lobby-feed.ts';
import { listedFor, unfinishedTablesOf } from './lobby.ts';
import type { Matchmaker } from './matchmaker.ts';

/** What making, finding and listing tables needs. */
export interface TableRoutePorts extends AskerPorts {
  readonly finder: TableFinder;
  readonly directory: TableDirectory;
  readonly lobbyFeed: LobbyFeed;
  readonly matchmaker: Matchmaker;
  readonly limits: Limits;
  readonly clock: Clock;
}

/** Making, finding and listing tables. Playing at them goes through sockets. */
export function addTableRoutes(app: FastifyInstance, ports: TableRoutePorts): void {
  const { directory, finder, lobbyFeed, matchmaker, guests, limits, clock } = ports;
  const creations = new TokenBuckets(limits.tables);
  const creationsFrom = new TokenBuckets(limits.tablesPerAddress);

  function requireTurn(player: Person, address: string): void {
    const limit = limits.tablesPerPlayer;
    if (unfinishedTablesOf(directory.listed(), player.id) >= limit) {
      throw new RequestRefused({ code: 'too-many-tables', limit });
    }
    const now = clock.now();
    const retryMs = creations.take(player.id, now) || creationsFrom.take(address, now);
    if (retryMs > 0) throw new RequestRefused({ code: 'rate-limited', retryMs });
  }

  addRoute(app, 'POST /api/tables', async ({ body, request }) => {
    const host = await requirePlayer(guests, request);
    requireTurn(host, ports.addressOf(request));
    const created = await directory.create({ ...body, host });
    if (!created.ok) throw new RequestRefused(created.refusal);
    return { id: created.value.id };
  });

  addRoute(app, 'POST /api/match', async ({ body, request }) => {
    const player = await requirePlayer(guests, request);
    requireTurn(player, ports.addressOf(request));
    const id = await matchmaker.match(player, body);
    if (!id.ok) throw new RequestRefused(id.refusal);
    return { id: id.value };
  });

  addRoute(app, 'GET /api/tables/:id', async ({ params, request }) => {
    const asker = await askerOf(request, ports);
    const table = await finder.find(params.id, asker);
    return listedFor(table.listing(), asker.player?.id ?? null);
  });

  addRoute(app, 'GET /api/lobby', async ({ request }) => {
    const player = await guests.identify(request.headers.cookie);
    return lobbyFeed.for(player?.id ?? null);
  });
}
