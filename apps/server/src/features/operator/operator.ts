import type { ChatLine, OperatorView, ShownReport } from '@call-to-glory/protocol';
import type { ListedTable, Listing } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import type { Feature } from '../../core/app/feature.ts';
import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import type { StoredItem } from '../../core/store/documents.ts';
import { peopleHere } from '../lobby/people-here.ts';
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
    const vitals = { since: clock.now() };
    const auth = new OperatorAuth(config.operatorToken, limits.operatorTries, clock);
    // On its own, so that the token is asked for by these routes alone.
    await app.register(async (instance) => {
      instance.addHook('onRequest', async (request) => {
        auth.require(request.headers.authorization, request.address);
      });
      addOperatorRoutes(instance, vitals);
    });
  },
};

function addOperatorRoutes(app: FastifyInstance, { since }: { readonly since: number }): void {
  const { io, directory, reports, bans, presence, clock, audiences } = app;
  bans.onChange(() => applyBans(io, bans, directory, presence));
  const announcements = new Announcements(app);
  app.addHook('onReady', () => announcements.begin());

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
      counts: {
        ...tablesNow(directory.listings()),
        people: peopleHere(io.sockets.sockets.values(), []).people,
        watching: audiences.watching(),
      },
      since,
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
    return {};
  });

  addRoute(app, 'DELETE /api/operator/bans/:key', async ({ params }) => {
    await bans.lift(params.key);
    return {};
  });

  addRoute(app, 'PUT /api/operator/announcement', async ({ body: { announcement } }) => {
    await announcements.tell(announcement && { ...announcement, at: clock.now() });
    return {};
  });
}

function tablesNow(
  listings: readonly Listing[],
): Pick<OperatorView['counts'], 'playing' | 'waiting'> {
  const open = listings.filter(({ seated }) => !seated.closed);
  const count = (stage: ListedTable['stage']): number =>
    open.filter(({ seated }) => seated.stage === stage).length;
  return { playing: count('playing'), waiting: count('lobby') };
}

function shown({ key, at, value }: StoredItem<Report>): ShownReport {
  const said = value.chat as readonly ChatLine[];
  return { id: key, at, ...value, chat: said.map(({ from, body }) => ({ name: from.name, body })) };
}
