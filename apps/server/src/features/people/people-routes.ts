import type { ShunnedPerson } from '@call-to-glory/protocol';
import type { Clock, PlayerId } from '@call-to-glory/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import type { Limits } from '../../core/limits/limits.ts';
import { TokenBuckets } from '../../core/limits/token-bucket.ts';
import type { ChatRooms } from '../chat/chat-rooms.ts';
import type { Guests } from '../identity/guests.ts';
import { requirePlayer } from '../identity/player-routes.ts';
import type { TableFinder } from '../tables/table-finder.ts';
import type { Reports } from './reports.ts';
import type { Shunned } from './shunned.ts';

/** What the routes about other people need. */
export interface PeopleRoutePorts {
  readonly guests: Guests;
  readonly shunned: Shunned;
  readonly reports: Reports;
  readonly chatRooms: ChatRooms;
  readonly finder: TableFinder;
  readonly limits: Limits;
  readonly clock: Clock;
  /** Where a request comes from, as limits count it. */
  addressOf(request: FastifyRequest): string;
  /** Told of every change of whom a player does not want to hear. */
  onShunned(player: PlayerId, people: readonly ShunnedPerson[]): void;
}

/** Whom a player does not want to hear, and what he complains about. */
export function addPeopleRoutes(app: FastifyInstance, ports: PeopleRoutePorts): void {
  const { guests, shunned, reports, chatRooms, finder, limits, clock } = ports;
  const reporting = new TokenBuckets(limits.reports);

  addRoute(app, 'GET /api/shunned', async ({ request }) => {
    const player = await requirePlayer(guests, request);
    return shunned.by(player.id);
  });

  addRoute(app, 'PUT /api/shunned/:id', async ({ params, body, request }) => {
    const player = await requirePlayer(guests, request);
    const people = await shunned.set(player.id, params.id, body, clock.now());
    ports.onShunned(player.id, people);
    return people;
  });

  addRoute(app, 'POST /api/reports', async ({ body, request }) => {
    const player = await requirePlayer(guests, request);
    const retryMs = reporting.take(player.id, clock.now());
    if (retryMs > 0) throw new RequestRefused({ code: 'rate-limited', retryMs });
    const table = await finder.find(body.table, { player, address: ports.addressOf(request) });
    await reports.add(player, body, table, await chatRooms.everything(table.id));
    return {};
  });
}
