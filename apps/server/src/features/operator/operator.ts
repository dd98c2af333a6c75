import type { ChatLine, ShownReport } from '@call-to-glory/protocol';
import type { FastifyInstance } from 'fastify';

import type { Feature } from '../../core/app/feature.ts';
import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import type { StoredItem } from '../../core/store/documents.ts';
import type { Report } from '../reports/report-list.ts';
import { Announcements } from './announcements.ts';
import { applyBans } from './apply-bans.ts';
import { OperatorAuth } from './operator-auth.ts';

/** The most tables that the page shows. */
const maxTables = 200;

/** What only the operator may see and do; each request shows their token. */
export const operator: Feature = {
  name: 'operator',
  needs: ['bans', 'presence', 'reports'],
  async register(app) {
    const { config, limits, clock } = app;
    const auth = new OperatorAuth(config.operatorToken, limits.operatorTries, clock);
    // On its own, so that the token is asked for by these routes alone.
    await app.register(async (instance) => {
      instance.addHook('onRequest', async (request) => {
        auth.require(request.headers.authorization, request.address);
      });
      addOperatorRoutes(instance);
    });
  },
};

function addOperatorRoutes(app: FastifyInstance): void {
  const { io, directory, reports, bans, presence, clock } = app;
  const announcements = new Announcements(io);

  addRoute(app, 'GET /api/operator', async () => {
    const people = Array.from(io.sockets.sockets.values(), ({ data }) => data.player);
    const players = new Map(people.flatMap((one) => (one === null ? [] : [[one.id, one]])));
    return {
      players: [...players.values()],
      nameless: people.filter((one) => one === null).length,
      tables: await directory.latest(maxTables),
      reports: (await reports.list()).map(shown),
      bans: bans.list(),
      announcement: announcements.now(),
    };
  });

  addRoute(app, 'POST /api/operator/tables/:id/close', async ({ params }) => {
    const table = await directory.find(params.id);
    if (table === null) throw new RequestRefused('no-such-table');
    await table.close();
    return {};
  });

  addRoute(app, 'DELETE /api/operator/reports/:key', async ({ params }) => {
    await reports.remove(params.key);
    return {};
  });

  addRoute(app, 'POST /api/operator/bans', async ({ body }) => {
    await bans.add(body, clock.now());
    applyBans(io, bans, directory, presence);
    return {};
  });

  addRoute(app, 'DELETE /api/operator/bans/:key', async ({ params }) => {
    await bans.lift(params.key);
    applyBans(io, bans, directory, presence);
    return {};
  });

  addRoute(app, 'PUT /api/operator/announcement', ({ body: { announcement } }) => {
    announcements.tell(announcement && { ...announcement, at: clock.now() });
    return {};
  });
}

function shown({ key, at, value }: StoredItem<Report>): ShownReport {
  const said = value.chat as readonly ChatLine[];
  return { id: key, at, ...value, chat: said.map(({ from, body }) => ({ name: from.name, body })) };
}
