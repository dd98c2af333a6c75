import { reportPerson, shunPerson, type ShunnedPerson } from '@call-to-glory/protocol';
import type { Clock, PlayerId } from '@call-to-glory/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { RequestRefused } from '../../core/errors.ts';
import { readBody } from '../../core/http/read-body.ts';
import type { Limits } from '../../core/limits/limits.ts';
import { TokenBuckets } from '../../core/limits/token-bucket.ts';
import type { ChatRooms } from '../chat/chat-rooms.ts';
import type { Guests } from '../identity/guests.ts';
import { requirePlayer } from '../identity/player-routes.ts';
import type { TableFinder } from '../tables/table-finder.ts';
import type { Reports } from './reports.ts';
import type { Shunned } from './shunned.ts';

/** The address of somebody. */
export const personAddress = z.object({ id: z.string().regex(/^[0-9a-hjkmnp-tv-z]{16}$/) });

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

  app.get('/api/shunned', async (request): Promise<readonly ShunnedPerson[]> => {
    const player = await requirePlayer(guests, request);
    return shunned.by(player.id);
  });

  app.put('/api/shunned/:id', async (request): Promise<readonly ShunnedPerson[]> => {
    const player = await requirePlayer(guests, request);
    const address = personAddress.safeParse(request.params);
    if (!address.success) throw new RequestRefused('bad-request');
    const asked = readBody(shunPerson, request);
    const people = await shunned.set(player.id, address.data.id, asked, clock.now());
    ports.onShunned(player.id, people);
    return people;
  });

  app.post('/api/reports', async (request, reply) => {
    const player = await requirePlayer(guests, request);
    const asked = readBody(reportPerson, request);
    const retryMs = reporting.take(player.id, clock.now());
    if (retryMs > 0) throw new RequestRefused({ code: 'rate-limited', retryMs });
    const table = await finder.find(asked.table, { player, address: ports.addressOf(request) });
    await reports.add(player, asked, table, await chatRooms.everything(table.id));
    return reply.status(201).send({});
  });
}
