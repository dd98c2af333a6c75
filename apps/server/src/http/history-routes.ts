import type { Leaderboard, PastGames } from '@call-to-glory/protocol';
import type { FastifyInstance } from 'fastify';

import type { History } from '../history/history.ts';
import type { Guests } from '../identity/guests.ts';
import { requirePlayer } from './player-routes.ts';

/** Games that are over, and who is good at them. */
export function addHistoryRoutes(app: FastifyInstance, guests: Guests, history: History): void {
  app.get('/api/games', async (request): Promise<PastGames> => {
    const player = await requirePlayer(guests, request);
    return { games: await history.of(player.id) };
  });

  app.get('/api/leaderboard', (): Leaderboard => ({ players: history.leaderboard() }));
}
