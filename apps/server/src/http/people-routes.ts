import { reportPerson, shunPerson, type ShunnedPerson } from '@call-to-glory/protocol';
import type { Clock, PlayerId } from '@call-to-glory/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { ChatRooms } from '../chat/chat-rooms.ts';
import { RequestRefused } from '../errors.ts';
import type { Guests } from '../identity/guests.ts';
import type { Limits } from '../limits.ts';
import type { Reports } from '../people/reports.ts';
import type { Shunned } from '../people/shunned.ts';
import type { TableFinder } from '../table-finder.ts';
import { TokenBuckets } from '../token-bucket.ts';
import { requirePlayer } from './player-routes.ts';
import { readBody } from './read-body.ts';

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
