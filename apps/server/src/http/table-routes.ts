import {
  createTable,
  tableId,
  type ListedTable,
  type Lobby,
  type TableCreated,
} from '@call-to-glory/protocol';
import type { Clock, TableDirectory } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { RequestRefused } from '../errors.ts';
import { findTable } from '../find-table.ts';
import type { Guests } from '../identity/guests.ts';
import type { Limits } from '../limits.ts';
import { lobbyFor, unfinishedTablesOf } from '../lobby.ts';
import { TokenBuckets } from '../token-bucket.ts';
import { requirePlayer } from './player-routes.ts';
import { readBody } from './read-body.ts';

const tableAddress = z.object({ id: tableId });

/** Making, finding and listing tables. Playing at them goes through sockets. */
export function addTableRoutes(
  app: FastifyInstance,
  directory: TableDirectory,
  guests: Guests,
  limits: Limits,
  clock: Clock,
): void {
  const creations = new TokenBuckets(limits.tables);

  app.post('/api/tables', async (request, reply): Promise<TableCreated> => {
    const asked = readBody(createTable, request);
    const host = await requirePlayer(guests, request);
    const limit = limits.tablesPerPlayer;
    if (unfinishedTablesOf(directory.listed(), host.id) >= limit) {
      throw new RequestRefused({ code: 'too-many-tables', limit });
    }
    const retryMs = creations.take(host.id, clock.now());
    if (retryMs > 0) throw new RequestRefused({ code: 'rate-limited', retryMs });
    const created = await directory.create({ ...asked, host });
    if (!created.ok) throw new RequestRefused(created.refusal);
    void reply.status(201);
    return { id: created.value.id };
  });

  app.get('/api/tables/:id', async (request): Promise<ListedTable> => {
    const address = tableAddress.safeParse(request.params);
    if (!address.success) throw new RequestRefused('no-such-table');
    return (await findTable(directory, address.data.id)).listed();
  });

  app.get('/api/lobby', async (request): Promise<Lobby> => {
    const player = await guests.identify(request.headers.cookie);
    return lobbyFor(directory.listed(), player?.id ?? null, clock.now());
  });
}
