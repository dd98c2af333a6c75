import { addAbortSignal, Readable } from 'node:stream';

import type { Clock, TableId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { askerOf, type AskerPorts } from '../../core/http/asker-of.ts';
import type { Limits } from '../../core/limits/limits.ts';
import { TokenBuckets } from '../../core/limits/token-bucket.ts';
import type { OpenLog } from '../../core/store/open-log.ts';
import type { TableFinder } from './table-finder.ts';

/** How long somebody may take to read a log, in milliseconds. */
const longestReading = 30_000;

export interface LogRoutePorts extends AskerPorts {
  readonly finder: TableFinder;
  readonly openLog: OpenLog;
  readonly limits: Limits;
  readonly clock: Clock;
}

/**
 * Sends the log of a table as far as it hides nothing any more, as it is stored. What may be asked
 * for often, that there is none or that it has not changed, costs one look into an index.
 */
export function addLogRoute(app: FastifyInstance, ports: LogRoutePorts): void {
  const { openLog, finder, limits, clock } = ports;
  const logs = new TokenBuckets(limits.logs);

  addRoute(
    app,
    'GET /api/tables/:id/log',
    async ({ params: { id }, request, reply }) => {
      const asker = await askerOf(request, ports);
      await finder.requireTable(id, asker, openLog);
      const end = await openLog.lastEnd(id);
      if (end === null) return { rows: [] };
      // Its rows are chained, so the last one stands for all.
      const etag = `"${end.hash}"`;
      void reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      const retryMs = logs.take(asker.address, clock.now());
      if (retryMs > 0) throw new RequestRefused({ code: 'rate-limited', retryMs });
      void reply.type('application/json; charset=utf-8');
      return reply.send(await streamOf(openLog, id, end.seq));
    },
    { exposeHeadRoute: false },
  );
}

/** A `TableLog` as text, read no faster than it is taken. Throws if not even its beginning can be read. */
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
  return addAbortSignal(AbortSignal.timeout(longestReading), stream);
}
