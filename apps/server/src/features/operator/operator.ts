import type { OperatorView, ShownReport } from '@call-to-glory/protocol';
import type { ListedTable, Listing } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import type { Feature } from '../../core/app/feature.ts';
import { RequestRefused, refusalOf } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import type { StoredItem } from '../../core/store/documents.ts';
import { linesOf, type Report } from '../reports/report-list.ts';
import { ActLog } from './act-log.ts';
import { Announcements } from './announcements.ts';
import { applyBans } from './apply-bans.ts';
import { OperatorAuth } from './operator-auth.ts';
import { Vitals } from './vitals.ts';

/** The most tables that the page shows. */
const maxTables = 200;

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the operator who asks; empty if all share one token. */
    operator: string;
  }
}

/** What only operators may see and do; each request shows a token. */
export const operator: Feature = {
  name: 'operator',
  needs: ['bans', 'identity', 'presence', 'reports', 'warnings'],
  async register(app) {
    const { aliases, config, limits, clock, documents, entropy, playerData, telemetry } = app;
    const vitals = new Vitals(clock);
    const since = clock.now();
    const log = new ActLog(documents, clock, entropy, aliases);
    playerData.add(log);
    const auth = new OperatorAuth(config.operators, limits.operatorTries, app);
    if (config.operators.length > 0) {
      vitals.listen(telemetry);
      app.addHook('onError', async (_request, _reply, error) => {
        vitals.countAnswer(refusalOf(error).code);
      });
    }
    app.decorateRequest('operator', '');
    // In a context of its own, so that only these routes ask for the token.
    await app.register(async (instance) => {
      instance.addHook('onRequest', async (request) => {
        request.operator = await auth.require(request.headers.authorization, request.address);
      });
      const announcements = new Announcements(app);
      app.addHook('onReady', () => announcements.begin());
      addOverview(instance, { announcements, log, vitals, since });
      addActs(instance, { announcements, log });
    });
  },
};

interface Kept {
  readonly announcements: Announcements;
  readonly log: ActLog;
}

/** What operators see. */
function addOverview(
  app: FastifyInstance,
  { announcements, log, vitals, since }: Kept & { readonly vitals: Vitals; readonly since: number },
): void {
  const { io, crowd, directory, reports, bans, audiences } = app;

  addRoute(app, 'GET /api/operator', async ({ request }) => {
    const people = Array.from(io.sockets.sockets.values(), ({ data }) => data.player);
    const players = new Map(people.flatMap((one) => (one === null ? [] : [[one.id, one]])));
    return {
      players: [...players.values()],
      nameless: people.filter((one) => one === null).length,
      tables: await directory.latest(maxTables),
      reports: (await reports.oldest()).map(shown),
      bans: bans.list(),
      announcement: announcements.now(),
      log: await log.page(null),
      counts: {
        ...tablesNow(directory.listings()),
        reports: await reports.count(),
        people: crowd.all().size,
        watching: audiences.watching(),
        medianMs: vitals.medianMs(),
        errors: vitals.failures(),
      },
      operator: request.operator,
      since,
    };
  });

  addRoute(app, 'GET /api/operator/log/:before', ({ params }) => log.page(params.before));
}

/** What operators do; each act is logged once it is done. */
function addActs(app: FastifyInstance, { announcements, log }: Kept): void {
  const { io, directory, reports, bans, warnings, players, aliases, presence, clock } = app;
  bans.onChange(() => applyBans(io, bans, directory, presence));

  /** The current id of somebody whom the operator may know from an older report. Throws `no-such-person`. */
  async function idOf(known: string): Promise<string> {
    const player = await players.player((await aliases.idNow(known)) ?? '');
    if (player === null) throw new RequestRefused('no-such-person');
    return player.id;
  }

  addRoute(app, 'POST /api/operator/tables/:id/close', async ({ params, request }) => {
    const table = await directory.find(params.id);
    if (table === null) throw new RequestRefused('no-such-table');
    await table.close();
    await log.add(request.operator, 'closedTable', { what: params.id });
    return {};
  });

  addRoute(app, 'DELETE /api/operator/reports/:key', async ({ params, request }) => {
    const report = await reports.take(params.key);
    if (report !== null) {
      await log.add(request.operator, 'closedReport', { about: report.about });
    }
    return {};
  });

  addRoute(app, 'POST /api/operator/warnings', async ({ body, request }) => {
    const id = await idOf(body.player);
    await warnings.add(id, body.words);
    const about = { id, name: body.name };
    await log.add(request.operator, 'warned', { about, what: body.words });
    return {};
  });

  addRoute(app, 'POST /api/operator/bans', async ({ body, request }) => {
    if ('player' in body) {
      const { name, reason, until } = body;
      const about = { id: await idOf(body.player), name };
      await bans.add(body, clock.now());
      await log.add(request.operator, 'banned', { about, what: reason, until });
    } else {
      await bans.add(body, clock.now());
      await log.add(request.operator, 'forbadeName', { what: body.name });
    }
    return {};
  });

  addRoute(app, 'DELETE /api/operator/bans/:key', async ({ params, request }) => {
    const ban = await bans.lift(params.key);
    if (ban === null) return {};
    const { player, name } = ban;
    const whom = player === null ? { what: name } : { about: { id: player, name } };
    await log.add(request.operator, 'liftedBan', whom);
    return {};
  });

  addRoute(app, 'PUT /api/operator/announcement', async ({ body, request }) => {
    const { announcement } = body;
    await announcements.tell(announcement && { ...announcement, at: clock.now() });
    const act = announcement === null ? 'endedAnnouncement' : 'announced';
    await log.add(request.operator, act, { what: announcement?.words ?? '' });
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
  const said = linesOf(value.chat);
  return { id: key, at, ...value, chat: said.map(({ from, body }) => ({ name: from.name, body })) };
}
