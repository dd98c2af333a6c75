import type { FastifyInstance } from 'fastify';

import { addRoute } from '../../core/http/add-route.ts';
import type { Guests } from '../identity/guests.ts';
import { requirePlayer } from '../identity/player-routes.ts';
import type { History } from './history.ts';

/** Games that are over, and who is good at them. */
export function addHistoryRoutes(app: FastifyInstance, guests: Guests, history: History): void {
  addRoute(app, 'GET /api/games', async ({ request }) => {
    const player = await requirePlayer(guests, request);
    return { games: await history.of(player.id) };
  });
  addRoute(app, 'GET /api/people/:id/reliability/:game', ({ params }) =>
    history.reliabilityOf(params.id, params.game),
  );
  addRoute(app, 'GET /api/leaderboard/:game', ({ params }) => ({
    players: history.leaderboard(params.game),
  }));
}
