import type { Feature } from '../../core/app/feature.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { BlockList } from './block-list.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly blocks: BlockList;
  }
}

/** Whom a player does not want to hear, or to meet. */
export const blocks: Feature = {
  name: 'blocks',
  needs: ['identity'],
  register(app) {
    const { documents, clock, playerData, playerSockets } = app;
    const list = new BlockList(documents, clock);
    app.decorate('blocks', list);
    playerData.add(list.kept);

    addRoute(app, 'GET /api/blocks', ({ player }) => list.by(player.id));

    addRoute(app, 'PUT /api/blocks/:id', async ({ params, body, player }) => {
      const people = await list.set(player.id, params.id, body);
      for (const socket of playerSockets.all(player.id)) socket.emit('blocks', people);
      return people;
    });
  },
};
