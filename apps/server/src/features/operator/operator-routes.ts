import type { ChatLine, ShownReport } from '@call-to-glory/protocol';
import type { Clock, Person, TableDirectory } from '@call-to-glory/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import type { Kept } from '../../core/store/documents.ts';
import type { Report, Reports } from '../people/reports.ts';
import type { Announcements } from './announcements.ts';
import type { Bans } from './bans.ts';
import type { OperatorDoor } from './operator-door.ts';

/** The most tables that the page shows. */
const mostTables = 200;

/** What the operator's routes need. */
export interface OperatorRoutePorts {
  readonly door: OperatorDoor;
  readonly directory: TableDirectory;
  readonly reports: Reports;
  readonly bans: Bans;
  readonly clock: Clock;
  /** Where a request comes from, as limits count it. */
  addressOf(request: FastifyRequest): string;
  /** The people behind all connections; null for each without a name. */
  connected(): readonly (Person | null)[];
  readonly announcements: Announcements;
  /** Somebody, or their name, has been shut out or let in again. */
  onBansChanged(): void;
}

/** What only the operator may see and do; each request shows his token. */
export function addOperatorRoutes(app: FastifyInstance, ports: OperatorRoutePorts): void {
  const { door, directory, reports, bans, clock } = ports;

  void app.register(async (operator) => {
    operator.addHook('onRequest', async (request) => {
      door.require(request.headers.authorization, ports.addressOf(request));
    });

    addRoute(operator, 'GET /api/operator', async () => {
      const people = ports.connected();
      const players = new Map(people.flatMap((one) => (one === null ? [] : [[one.id, one]])));
      return {
        players: [...players.values()],
        nameless: people.filter((one) => one === null).length,
        tables: directory
          .listed()
          .toSorted((a, b) => b.changedAt - a.changedAt)
          .slice(0, mostTables),
        reports: (await reports.list()).map(shown),
        bans: bans.list(),
        announcement: ports.announcements.now(),
      };
    });

    addRoute(operator, 'POST /api/operator/tables/:id/close', async ({ params }) => {
      const table = await directory.find(params.id);
      if (table === null) throw new RequestRefused('no-such-table');
      await table.close();
      return {};
    });

    addRoute(operator, 'DELETE /api/operator/reports/:key', async ({ params }) => {
      await reports.remove(params.key);
      return {};
    });

    addRoute(operator, 'POST /api/operator/bans', async ({ body }) => {
      await bans.add(body, clock.now());
      ports.onBansChanged();
      return {};
    });

    addRoute(operator, 'DELETE /api/operator/bans/:key', async ({ params }) => {
      await bans.lift(params.key);
      ports.onBansChanged();
      return {};
    });

    addRoute(operator, 'PUT /api/operator/announcement', async ({ body: { announcement } }) => {
      ports.announcements.tell(announcement && { ...announcement, at: clock.now() });
      return {};
    });
  });
}

function shown({ key, at, value }: Kept<Report>): ShownReport {
  const said = value.chat as readonly ChatLine[];
  return { id: key, at, ...value, chat: said.map(({ from, body }) => ({ name: from.name, body })) };
}
