import type { Feature } from '../../core/app/feature.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { addLogRoute } from './log-route.ts';
import { SeatingPolicy } from './seating-policy.ts';
import { TableFinder } from './table-finder.ts';
import { addTableMessages } from './table-messages.ts';
import { isAt, listedFor } from './tables-of-player.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly finder: TableFinder;
    readonly seating: SeatingPolicy;
  }
}

/** Why connections end when their page is closed or left; when the network is gone, they fall silent instead. */
const purposes: ReadonlySet<string> = new Set(['client namespace disconnect', 'transport close']);

/** Following tables, playing at them, and reading their logs. */
export const tables: Feature = {
  name: 'tables',
  needs: ['blocks', 'identity', 'presence'],
  register(app) {
    const { directory, socketEvents, audiences, tableEvents, playerData } = app;
    const finder = new TableFinder(app);
    app.decorate('finder', finder);
    app.decorate('seating', new SeatingPolicy(app));

    addRoute(app, 'GET /api/tables/:id', async ({ params, player, request }) =>
      listedFor(await finder.look(params.id, request), player?.id ?? null),
    );
    addLogRoute(app);
    addTableMessages(app);
    socketEvents.on('closed', (socket, reason) => {
      const isOnPurpose = purposes.has(reason);
      for (const table of audiences.forget(socket)) {
        tableEvents.emit('left', table, socket, isOnPurpose);
      }
    });
    playerData.add({
      name: 'tables',
      export: async ({ id }) => ({
        tables: (await directory.tablesOf(id))
          .map(({ seated }) => seated)
          .filter((table) => table.stage !== 'finished' && isAt(table, id))
          .map((table) => table.id),
      }),
    });
  },
};
