import { Readable } from 'node:stream';

import { productId } from '@call-to-glory/protocol/product';

import type { Feature } from '../../core/app/feature.ts';
import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { RateLimiter } from '../../core/limits/rate-limiter.ts';
import { exportGames } from './export-games.ts';
import { GameHistory } from './game-history.ts';
import { historyStore } from './history-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly history: GameHistory;
  }
}

/** Finished games, and players' ratings. */
export const history: Feature = {
  name: 'history',
  needs: ['identity'],
  store: [historyStore],
  register(app) {
    const { players, guests, store, aliases, tableEvents, playerData } = app;
    const { limits, clock, lifecycle, config } = app;
    const games = new GameHistory(store.of(historyStore), app);
    app.decorate('history', games);
    app.addHook('onReady', () => games.begin());
    lifecycle.onStop(() => games.stop());
    tableEvents.on('nodeDied', () => void games.catchUp());
    tableEvents.on('row', (table, audiences) => void games.rowTold(table, audiences));
    playerData.add({
      name: 'games',
      merge: (player) => games.merged(player),
      export: async ({ id }) => ({
        games: await games.of(id, Number.MAX_SAFE_INTEGER),
        ratings: await games.ratingsOf(id),
      }),
    });

    const profiles = new RateLimiter(limits.profiles, clock);
    const own = new RateLimiter(limits.profiles, clock);
    addRoute(app, 'GET /api/games', ({ player }) => {
      own.require(player.id);
      return games.ownOf(player.id);
    });
    const exports = new RateLimiter(limits.exports, clock);
    addRoute(app, 'GET /api/games/export', ({ player, reply }) => {
      exports.require(player.id);
      const head = { at: clock.now(), player };
      const text = exportGames(head, games.allOf(player.id), config.publicOrigin ?? '');
      return reply
        .header('content-disposition', `attachment; filename="${productId}-games.json"`)
        .type('application/json; charset=utf-8')
        .send(Readable.from(text));
    });
    addRoute(app, 'GET /api/people/:id/games', async ({ params: { id }, request }) => {
      profiles.require(request.address);
      const now = await aliases.idNow(id);
      const player = now === null ? null : await players.player(now);
      if (player === null) throw new RequestRefused('no-such-person');
      const { name } = guests.asAllowed(player);
      const { ratings, ...open } = await games.openTo(player.id);
      return {
        id: player.id,
        name,
        since: player.madeAt,
        ...open,
        ratings: ratings.map((rating) => guests.asAllowed(rating)),
      };
    });
    addRoute(app, 'GET /api/people/:id/reliability/:game', async ({ params: { id, game } }) =>
      games.reliabilityOf((await aliases.idNow(id)) ?? id, game),
    );
    addRoute(app, 'GET /api/leaderboard/:game', async ({ params }) => ({
      players: (await games.leaderboard(params.game)).map((player) => guests.asAllowed(player)),
    }));
  },
};
