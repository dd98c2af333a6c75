import { addAbortSignal, Readable } from 'node:stream';

import type { TableId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { addRoute } from '../../core/http/add-route.ts';
import { RateLimiter } from '../../core/limits/rate-limiter.ts';
import type { OpenLog } from '../../core/store/open-log.ts';

/** How long a client may take to read a log, in milliseconds. */
const maxReadingTime = 30_000;

/**
 * Sends the log of a table as far as it no longer hides anything, as stored. The frequent answers, that there is none
 * or that it has not changed, cost one index look-up.
 */
export function addLogRoute(app: FastifyInstance): void {
  const { openLog, finder } = app;
  const logs = new RateLimiter(app.limits.logs, app.clock);

  addRoute(
    app,
    'GET /api/tables/:id/log',
    async ({ params: { id }, request, reply }) => {
      await finder.requireTable(id, request, openLog);
      const end = await openLog.lastEnd(id);
      if (end === null) return { rows: [] };
      // Rows are chained, so the hash of the last identifies them all.
      const etag = `"${end.hash}"`;
      void reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      logs.require(request.address);
      void reply.type('application/json; charset=utf-8');
      return reply.send(await streamOf(openLog, id, end.seq));
    },
    { exposeHeadRoute: false },
  );
}

/** A `RevealedLog` as text, read only as fast as it is consumed. Throws if not even its beginning can be read. */
async function streamOf(openLog: OpenLog, id: TableId, upTo: number): Promise<Readable> {
  const parts = openLog.text(id, upTo)[Symbol.asyncIterator]();
  const first = await parts.next();

  async function* text(): AsyncGenerator<string | Uint8Array> {
    yield '{"rows":[';
    for (let part = first; part.done !== true; part = await parts.next()) {
      if (part !== first) yield ',';
      yield part.value;
    }
    yield ']}';
  }

  const stream = Readable.from(text(), { objectMode: false });
  return addAbortSignal(AbortSignal.timeout(maxReadingTime), stream);
}
