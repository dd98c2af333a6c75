import type { PlayerId } from '@call-to-glory/table';

import type { Feature } from '../../core/app/feature.ts';
import { shareChanges } from '../../core/app/watch-nodes.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { HouseLimiter } from '../../core/limits/house-limiter.ts';
import { BlockList } from './block-list.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly blocks: BlockList;
  }
}

/** Whom a player does not want to hear or meet. */
export const blocks: Feature = {
  name: 'blocks',
  needs: ['identity'],
  register(app) {
    const { documents, clock, aliases, playerData, playerSockets, shared } = app;
    const list = new BlockList(documents, clock, shared !== null);
    app.decorate('blocks', list);
    playerData.add(list.kept);
    const tellServers = shareChanges(app, 'blocks', async (player) => {
      await list.learn([player]);
      tell(player);
    });

    addRoute(app, 'GET /api/blocks', async ({ player }) => {
      await list.learn([player.id]);
      return list.by(player.id);
    });

    const blocking = new HouseLimiter('block from', app.limits.kept, app);
    addRoute(app, 'PUT /api/blocks/:id', async ({ params, body, player, request }) => {
      // A page may still name a guest who has become another player, or somebody of whom nothing may be kept any more.
      const id = await aliases.idNow(params.id);
      if (id === null) {
        await list.learn([player.id]);
        return list.by(player.id);
      }
      const isNew = list.by(player.id).every((person) => person.id !== id);
      if (isNew && body.how !== null) await blocking.require(request.address);
      await list.set(player.id, id, body);
      // Where they have become another or nobody meanwhile, that may have looked for their name before it was written.
      const now = await aliases.idNow(id);
      if (now !== id) await list.set(player.id, id, { ...body, how: null });
      if (now !== id && now !== null) await list.set(player.id, now, body);
      changed(player.id);
      return list.by(player.id);
    });

    // Pages that know the list leave out what others say: those who become another must not be heard again.
    list.kept.onFollow(changed);

    function changed(player: PlayerId): void {
      tell(player);
      tellServers(player);
    }
    function tell(player: PlayerId): void {
      for (const socket of playerSockets.all(player)) socket.emit('blocks', list.by(player));
    }
  },
};
