import type { Leaderboard, PastGames, Reliability } from '@call-to-glory/protocol';
import type { FastifyInstance } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import type { Guests } from '../identity/guests.ts';
import { requirePlayer } from '../identity/player-routes.ts';
import { personAddress } from '../people/people-routes.ts';
import type { History } from './history.ts';

/** Games that are over, and who is good at them. */
export function addHistoryRoutes(app: FastifyInstance, guests: Guests, history: History): void {
  app.get('/api/games', async (request): Promise<PastGames> => {
    const player = await requirePlayer(guests, request);
    return { games: await history.of(player.id) };
  });

  app.get('/api/people/:id/reliability', (request): Reliability => {
    const address = personAddress.safeParse(request.params);
    if (!address.success) throw new RequestRefused('bad-request');
    return history.reliabilityOf(address.data.id);
  });

  app.get('/api/leaderboard', (): Leaderboard => ({ players: history.leaderboard() }));
}
