import type { Leaderboard, PastGames, Reliability } from '@call-to-glory/protocol';
import type { FastifyInstance } from 'fastify';

import { RequestRefused } from '../errors.ts';
import type { History } from '../history/history.ts';
import type { Guests } from '../identity/guests.ts';
import { personAddress } from './people-routes.ts';
import { requirePlayer } from './player-routes.ts';

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
