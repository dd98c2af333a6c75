import type { Feature } from '../../core/app/feature.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { HouseLimiter, requireEach } from '../../core/limits/house-limiter.ts';
import { ReportList } from './report-list.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly reports: ReportList;
  }
}

/** What people report to the operator. */
export const reports: Feature = {
  name: 'reports',
  needs: ['tables', 'chat'],
  register(app) {
    const { documents, clock, entropy, limits, playerData, finder, chatRooms } = app;
    const list = new ReportList(documents, clock, entropy);
    const reporting = new HouseLimiter('report', limits.reports, app);
    const reportingFrom = new HouseLimiter('report from', limits.reportsPerAddress, app);
    app.decorate('reports', list);
    playerData.add(list);

    addRoute(app, 'POST /api/reports', async ({ body, player, request }) => {
      await requireEach([
        [reporting, player.id],
        [reportingFrom, request.address],
      ]);
      const table = await finder.find(body.table, request);
      await list.add(player, body, table, await chatRooms.everything(table.id));
      return {};
    });
  },
};
