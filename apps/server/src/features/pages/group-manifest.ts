import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { tableId } from '@call-to-glory/protocol';
import { productName } from '@call-to-glory/protocol/product';
import type { FastifyInstance } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { RateLimiter } from '../../core/limits/rate-limiter.ts';

/**
 * The web app manifest of a table that is pinned for a group: it is named after the people who sit there, and opens the
 * table. The rest is as in the manifest of the build.
 */
export function addGroupManifest(app: FastifyInstance): void {
  const { webDirectory, finder, limits, clock } = app;
  const sent = new RateLimiter(limits.pages, clock);
  app.get<{ Params: { id: string } }>('/t/:id/manifest.webmanifest', async (request, reply) => {
    sent.require(request.address);
    const { id } = request.params;
    const table = tableId.safeParse(id).success ? await finder.listed(id, request) : null;
    if (table === null || !table.pinned || table.closed) throw new RequestRefused('no-such-table');
    const house = await readFile(join(webDirectory, 'manifest.webmanifest'), 'utf8');
    const people = table.seats.flatMap((seat) => (seat.type === 'person' ? [seat.name] : []));
    const group = people.join(', ') || productName;
    const page = `/t/${id}`;
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send({
        ...(JSON.parse(house) as object),
        id: page,
        start_url: page,
        name: people.length === 0 ? productName : `${group} · ${productName}`,
        short_name: group,
      });
  });
}
