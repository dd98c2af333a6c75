import {
  createTable,
  findMatch,
  tableId,
  type ListedTable,
  type Lobby,
  type TableCreated,
  type TableLog,
} from '@call-to-glory/protocol';
import {
  openRows,
  type Clock,
  type EventLog,
  type LiveTable,
  type Person,
  type TableDirectory,
} from '@call-to-glory/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { RequestRefused } from '../errors.ts';
import type { Guests } from '../identity/guests.ts';
import type { Limits } from '../limits.ts';
import { listedFor, unfinishedTablesOf } from '../lobby.ts';
import type { Matchmaker } from '../matchmaker.ts';
import type { LobbyFeed } from '../socket/lobby-feed.ts';
import type { TableFinder } from '../table-finder.ts';
import { TokenBuckets } from '../token-bucket.ts';
import { requirePlayer } from './player-routes.ts';
import { readBody } from './read-body.ts';

const tableAddress = z.object({ id: tableId });

/** What making, finding and listing tables needs. */
export interface TableRoutePorts {
  readonly log: EventLog;
  readonly directory: TableDirectory;
  readonly finder: TableFinder;
  readonly lobbyFeed: LobbyFeed;
  readonly matchmaker: Matchmaker;
  readonly guests: Guests;
  readonly limits: Limits;
  readonly clock: Clock;
  /** Where a request comes from, as limits count it. */
  addressOf(request: FastifyRequest): string;
}

/** Making, finding and listing tables. Playing at them goes through sockets. */
export function addTableRoutes(app: FastifyInstance, ports: TableRoutePorts): void {
  const { log, directory, finder, lobbyFeed, matchmaker, guests, limits, clock } = ports;
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

  app.post('/api/tables', async (request, reply): Promise<TableCreated> => {
    const asked = readBody(createTable, request);
    const host = await requirePlayer(guests, request);
    requireTurn(host, ports.addressOf(request));
    const created = await directory.create({ ...asked, host });
    if (!created.ok) throw new RequestRefused(created.refusal);
    void reply.status(201);
    return { id: created.value.id };
  });

  app.post('/api/match', async (request): Promise<TableCreated> => {
    const asked = readBody(findMatch, request);
    const player = await requirePlayer(guests, request);
    requireTurn(player, ports.addressOf(request));
    const id = await matchmaker.match(player, asked);
    if (!id.ok) throw new RequestRefused(id.refusal);
    return { id: id.value };
  });

  async function tableIn(
    request: FastifyRequest,
  ): Promise<{ readonly table: LiveTable; readonly player: Person | null }> {
    const address = tableAddress.safeParse(request.params);
    if (!address.success) throw new RequestRefused('no-such-table');
    const player = await guests.identify(request.headers.cookie);
    const asker = { player, address: ports.addressOf(request) };
    return { table: await finder.find(address.data.id, asker), player };
  }

  app.get('/api/tables/:id', async (request): Promise<ListedTable> => {
    const { table, player } = await tableIn(request);
    return listedFor(table.listing(), player?.id ?? null);
  });

  app.get('/api/tables/:id/log', async (request): Promise<TableLog> => {
    const { id } = (await tableIn(request)).table;
    return { rows: openRows(await log.read(id)) };
  });

  app.get('/api/lobby', async (request): Promise<Lobby> => {
    const player = await guests.identify(request.headers.cookie);
    return lobbyFeed.for(player?.id ?? null);
  });
}
