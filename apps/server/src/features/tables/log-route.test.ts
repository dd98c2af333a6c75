import { HandClock } from '@call-to-glory/table/memory';
import fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type LightMyRequestResponse,
} from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';

import { refusedOf, statusOf } from '../../core/errors.ts';
import { limitsFor } from '../../core/limits/limits.ts';
import { addLogRoute } from './log-route.ts';

const clock = new HandClock();
let app: FastifyInstance;
let end: { readonly seq: number; readonly hash: string } | null;
/** How many rows have been read. */
let read: number;
let isDamagedAfter: number;

beforeEach(() => {
  end = null;
  read = 0;
  isDamagedAfter = Infinity;
  app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.status(statusOf(refusedOf(error))).send({ error: refusedOf(error) }),
  );
  const core = {
    openLog: {
      lastEnd: () => Promise.resolve(end),
      async *text(_table: string, upTo: number) {
        for (let seq = 1; seq <= upTo; seq += 1) {
          if (seq > isDamagedAfter) throw new Error('so the test wants it');
          read += 1;
          yield Buffer.from(`{"seq":${seq}}`);
        }
      },
    },
    finder: { requireTable: () => Promise.resolve() },
    limits: limitsFor({ rateLimitFactor: 1 }),
    clock,
  };
  for (const [name, part] of Object.entries(core)) app.decorate<unknown>(name, part);
  app.decorateRequest('player', null);
  app.decorateRequest('address', {
    getter(this: FastifyRequest) {
      return this.headers.from ?? 'here';
    },
  });
  addLogRoute(app);
});

function ask(headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return app.inject({ url: '/api/tables/0000000000/log', headers });
}

describe('the log of a table', () => {
  it('is empty before a game is over, however often it is requested, and no row is read for it', async () => {
    for (let asked = 0; asked < 50; asked += 1) expect((await ask()).json()).toEqual({ rows: [] });
    expect(read).toBe(0);
  });

  it('is sent as it is stored', async () => {
    end = { seq: 3, hash: 'ab' };
    const answer = await ask();
    expect(answer.json()).toEqual({ rows: [{ seq: 1 }, { seq: 2 }, { seq: 3 }] });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      etag: '"ab"',
    });
  });

  it('is not read again for a client that has it, however often it asks, until another game is over', async () => {
    end = { seq: 3, hash: 'ab' };
    for (let asked = 0; asked < 50; asked += 1) {
      expect(await ask({ 'if-none-match': '"ab"' })).toMatchObject({ statusCode: 304, body: '' });
    }
    expect(read).toBe(0);
    end = { seq: 5, hash: 'cd' };
    expect((await ask({ 'if-none-match': '"ab"' })).statusCode).toBe(200);
  });

  it('is sent six times a minute to one address, whatever others do', async () => {
    end = { seq: 1, hash: 'ab' };
    const statuses: number[] = [];
    for (let asked = 0; asked < 8; asked += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await ask()).json()).toEqual({ error: { code: 'rate-limited', retryMs: 10_000 } });
    expect((await ask({ from: 'there' })).statusCode).toBe(200);
    expect(read).toBe(7);
  });

  it('is refused if its beginning cannot be read, and cut off if its end cannot', async () => {
    end = { seq: 2, hash: 'ab' };
    isDamagedAfter = 0;
    expect((await ask()).statusCode).toBe(500);
    isDamagedAfter = 1;
    await expect(ask()).rejects.toThrow();
  });
});
