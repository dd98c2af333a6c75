import { addAbortSignal, Readable } from 'node:stream';

import {
  LogDamaged,
  pastIn,
  RulesMissing,
  type LiveTable,
  type LogStart,
  type TableId,
} from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { hasTag } from '../../core/http/has-tag.ts';
import { RateLimiter } from '../../core/limits/rate-limiter.ts';
import type { OpenLog } from '../../core/store/open-log.ts';
import { hiddenPast } from './hidden-past.ts';

/** How long a client may take to read a log, in milliseconds. */
const maxReadingTime = 30_000;

/**
 * Sends the log of a table as far as it no longer hides anything, as stored; without what came before it was made public
 * to those who were not there. The frequent answers, that there is none or that it has not changed, cost one index look-up
 * where the table is awake.
 */
export function addLogRoute(app: FastifyInstance): void {
  const { openLog, finder, directory, eventLog, players } = app;
  const logs = new RateLimiter(app.limits.logs, app.clock);
  const unreadable = new RateLimiter(app.limits.logs, app.clock);

  addRoute(
    app,
    'GET /api/tables/:id/log',
    async ({ params: { id }, player, request, reply }) => {
      await finder.requireTable(id, request, openLog);
      const end = await openLog.lastEnd(id);
      if (end === null) return { rows: [] };
      // Those who cannot know it yet are not given leave to wake one table after another.
      const isKnown = request.headers['if-none-match']?.includes(end.hash) === true;
      const isWoken = !isKnown && directory.awake(id) === null;
      if (isWoken) logs.require(request.address);
      const past = await hiddenPast(await pastOf(id, request.address), player, players);
      if (past !== null && past.start === null) return { rows: [] };
      // Rows are chained, so the hash of the last identifies them all; not everybody gets them from the first.
      const tag = past === null ? end.hash : `${end.hash}-${past.seq}`;
      void reply.headers({ etag: `"${tag}"`, 'cache-control': 'private, no-cache' });
      if (hasTag(request.headers, tag)) return reply.status(304).send();
      if (!isWoken) logs.require(request.address);
      void reply.type('application/json; charset=utf-8');
      return reply.send(await streamOf(openLog, id, end.seq, past?.start ?? null));
    },
    { exposeHeadRoute: false },
  );

  /** Of a table that cannot be woken, the whole log has to be read for this. */
  async function pastOf(id: TableId, address: string): Promise<Pick<LiveTable, 'privatePast'>> {
    try {
      const table = await directory.findLatest(id);
      if (table === null) throw new RequestRefused('no-such-table');
      return table;
    } catch (error) {
      if (!(error instanceof RulesMissing || error instanceof LogDamaged)) throw error;
      unreadable.require(address);
      return { privatePast: pastIn(await eventLog.read(id)) };
    }
  }
}

/** A `RevealedLog` as text, read only as fast as it is consumed. Throws if not even its beginning can be read. */
async function streamOf(
  openLog: OpenLog,
  id: TableId,
  upTo: number,
  start: LogStart | null,
): Promise<Readable> {
  const parts = openLog.text(id, upTo, start?.seq)[Symbol.asyncIterator]();
  const first = await parts.next();

  async function* text(): AsyncGenerator<string | Uint8Array> {
    yield start === null ? '{"rows":[' : `{"start":${JSON.stringify(start)},"rows":[`;
    for (let part = first; part.done !== true; part = await parts.next()) {
      if (part !== first) yield ',';
      yield part.value;
    }
    yield ']}';
  }

  const stream = Readable.from(text(), { objectMode: false });
  return addAbortSignal(AbortSignal.timeout(maxReadingTime), stream);
}
