import { createHash } from 'node:crypto';

import type { Result } from '@call-to-glory/game-kit';
import type { TableCreated } from '@call-to-glory/protocol';
import { randomTableId, type Person, type SubmitRefusal, type TableId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import type { Feature } from '../../core/app/feature.ts';
import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { HouseLimiter, requireEach } from '../../core/limits/house-limiter.ts';
import { ProcessLocks } from '../../core/locks.ts';
import { isAtTooMany } from '../tables/tables-of-player.ts';
import { LobbyFeed } from './lobby-feed.ts';
import { Matchmaker } from './matchmaker.ts';
import { peopleHere } from './people-here.ts';

/** Making tables, listing them, and meeting strangers at them. */
export const lobby: Feature = {
  name: 'lobby',
  needs: ['blocks', 'identity', 'presence', 'tables'],
  register(app) {
    const { directory, crowd, messages } = app;
    const { socketEvents, tableEvents, lifecycle } = app;
    const feed = new LobbyFeed(app, () => peopleHere(crowd.all(), directory.listings()));

    addRoute(app, 'GET /api/lobby', ({ player }) => feed.for(player?.id ?? null));
    addTableRoutes(app);
    messages.on('watchLobby', async (socket, _message, reply) => {
      reply({ ok: true, lobby: await feed.watch(socket) });
    });
    messages.on('unwatchLobby', (socket, _message, reply) => {
      feed.unwatch(socket);
      reply({ ok: true });
    });
    socketEvents.on('closed', (socket) => feed.unwatch(socket));
    tableEvents.on('row', (table) => feed.changed(table));
    tableEvents.on('relisted', (table) => feed.changed(table));
    crowd.onChange(() => feed.peopleChanged());
    lifecycle.onStop(() => feed.stop());
  },
};

function addTableRoutes(app: FastifyInstance): void {
  const { directory, limits, seating } = app;
  const matchmaker = new Matchmaker(app);
  const creations = new HouseLimiter('new table', limits.tables, app);
  const creationsFrom = new HouseLimiter('new table from', limits.tablesPerAddress, app);

  // Those that a player asks for at once are counted one after another; each server counts for itself.
  const locks = new ProcessLocks();

  /** Seats a player at a table that is made or found for them, if they may have another. */
  function seat(
    player: Person,
    address: string,
    find: () => Promise<Result<TableCreated, SubmitRefusal>>,
    made: TableId | null = null,
  ): Promise<TableCreated> {
    const isMade = async (id: TableId): Promise<boolean> => (await directory.lookUp(id)) !== null;
    return locks.withLock(player.id, async () => {
      if (made !== null && (await isMade(made))) return { id: made };
      await requireTurn(player, address);
      const found = await find();
      if (!found.ok) {
        // Another server may have made it meanwhile.
        if (made !== null && (await isMade(made))) return { id: made };
        throw new RequestRefused(found.refusal);
      }
      const { id } = found.value;
      await seating.requireStill(player, id);
      return { id };
    });
  }

  async function requireTurn(player: Person, address: string): Promise<void> {
    const limit = limits.tablesPerPlayer;
    if (await isAtTooMany(directory, player.id, limit)) {
      throw new RequestRefused({ code: 'too-many-tables', limit });
    }
    await requireEach([
      [creations, player.id],
      [creationsFrom, address],
    ]);
  }

  addRoute(app, 'POST /api/tables', ({ body, player, request }) => {
    const { id: requestId, ...wish } = body;
    const id = requestId === undefined ? null : idFrom(JSON.stringify([player.id, body]));
    const create = (): ReturnType<typeof directory.create> =>
      directory.create({ ...wish, host: player, ...(id === null ? {} : { id }) });
    return seat(player, request.address, create, id);
  });
  addRoute(app, 'POST /api/match', ({ body, player, request }) =>
    seat(player, request.address, () => matchmaker.match(player, body)),
  );
}

/** A table's id that is always the same for this text, and as hard to guess. */
function idFrom(text: string): TableId {
  return randomTableId({
    bytes: (count) => createHash('sha256').update(text).digest().subarray(0, count),
  });
}
