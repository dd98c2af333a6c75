import type { Feature } from '../../core/app/feature.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { Shunned } from './shunned.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly shunned: Shunned;
  }
}

/** Whom a player does not want to hear, or to meet. */
export const blocks: Feature = {
  name: 'blocks',
  needs: ['identity'],
  register(app) {
    const { documents, clock, playerData, playerSockets } = app;
    const shunned = new Shunned(documents, clock);
    app.decorate('shunned', shunned);
    playerData.add(shunned.kept);

    addRoute(app, 'GET /api/shunned', ({ player }) => shunned.by(player.id));

    addRoute(app, 'PUT /api/shunned/:id', async ({ params, body, player }) => {
      const people = await shunned.set(player.id, params.id, body);
      for (const socket of playerSockets.all(player.id)) socket.emit('shunned', people);
      return people;
    });
  },
};
