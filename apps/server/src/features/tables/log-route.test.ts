import { RulesMissing, type LogRow, type PrivatePast } from '@call-to-glory/table';
import { HandClock } from '@call-to-glory/table/memory';
import fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type LightMyRequestResponse,
} from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';

import { refusalOf, statusOf } from '../../core/errors.ts';
import { limitsFor } from '../../core/limits/limits.ts';
import { addLogRoute } from './log-route.ts';

const clock = new HandClock();
let app: FastifyInstance;
let end: { readonly seq: number; readonly hash: string } | null;
/** How many rows have been read. */
let read: number;
/** How often the table has been woken, or might have been. */
let woken: number;
let isAwake: boolean;
let isDamagedAfter: number;
/** What came before the table was made public. */
let past: PrivatePast | null;
/** The rows of a table whose rules are missing; null for one that can be woken. */
let unreadable: readonly LogRow[] | null;

beforeEach(() => {
  past = null;
  unreadable = null;
  end = null;
  read = 0;
  woken = 0;
  isAwake = false;
  isDamagedAfter = Infinity;
  app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.status(statusOf(refusalOf(error).code)).send({ error: refusalOf(error) }),
  );
  const core = {
    openLog: {
      lastEnd: () => Promise.resolve(end),
      async *text(_table: string, upTo: number, after = 0) {
        for (let seq = after + 1; seq <= upTo; seq += 1) {
          if (seq > isDamagedAfter) throw new Error('so the test wants it');
          read += 1;
          yield Buffer.from(`{"seq":${seq}}`);
        }
      },
    },
    finder: { requireTable: () => Promise.resolve() },
    directory: {
      awake: () => (isAwake ? {} : null),
      async findLatest() {
        woken += 1;
        if (unreadable !== null) throw new RulesMissing('so the test wants it');
        return { privatePast: past };
      },
    },
    eventLog: { read: async () => unreadable },
    players: { idsOf: async (player: string) => [player, `guest of ${player}`] },
    limits: limitsFor({ rateLimitFactor: 1 }),
    clock,
  };
  for (const [name, part] of Object.entries(core)) app.decorate<unknown>(name, part);
  app.decorateRequest('player', {
    getter(this: FastifyRequest) {
      const { player } = this.headers;
      return typeof player === 'string' ? { id: player, name: player } : null;
    },
  });
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

  it('is not sent again to a client that has it through a proxy that compresses, which makes tags weak', async () => {
    end = { seq: 3, hash: 'ab' };
    expect((await ask({ 'if-none-match': 'W/"ab"' })).statusCode).toBe(304);
    expect((await ask({ 'if-none-match': 'W/"ab-2"' })).statusCode).toBe(200);
  });

  it('is sent six times a minute to one address, whatever others do', async () => {
    end = { seq: 1, hash: 'ab' };
    const statuses: number[] = [];
    for (let asked = 0; asked < 8; asked += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await ask()).json()).toEqual({ error: { code: 'rate-limited', retryMs: 10_000 } });
    expect((await ask({ from: 'there' })).statusCode).toBe(200);
    expect(read).toBe(7);
    // Refused requests wake no tables, either.
    expect((await ask({ 'if-none-match': '"cd"' })).statusCode).toBe(429);
    expect(woken).toBe(7);
  });

  it('is sent as often of a table that is awake', async () => {
    end = { seq: 1, hash: 'ab' };
    isAwake = true;
    const statuses: number[] = [];
    for (let asked = 0; asked < 7; asked += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('is refused if its beginning cannot be read, and cut off if its end cannot', async () => {
    end = { seq: 2, hash: 'ab' };
    isDamagedAfter = 0;
    expect((await ask()).statusCode).toBe(500);
    isDamagedAfter = 1;
    await expect(ask()).rejects.toThrow();
  });
});

describe('the log of a table that was made public', () => {
  const start = { seq: 2, hash: 'cd', rulesVersion: 1, table: { id: 'here' } as never };
  /** The parts of an answer that differ. */
  const shown = async (player?: string): Promise<unknown> => {
    const answer = await ask(player === undefined ? {} : { player });
    return [answer.json(), answer.headers['etag']];
  };
  const whole = [{ rows: [1, 2, 3, 4].map((seq) => ({ seq })) }, '"ab"'];

  beforeEach(() => {
    end = { seq: 4, hash: 'ab' };
    past = { seq: 2, people: ['guest of ada'], start };
  });

  it('is whole for those who were there, by any of their ids, and begins there for all others', async () => {
    expect(await shown('ada')).toEqual(whole);
    const since = [{ start, rows: [{ seq: 3 }, { seq: 4 }] }, '"ab-2"'];
    expect(await shown('eve')).toEqual(since);
    expect(await shown()).toEqual(since);
    expect((await ask({ 'if-none-match': '"ab"' })).statusCode).toBe(200);
    expect((await ask({ 'if-none-match': '"ab-2"' })).statusCode).toBe(304);
  });

  it('has no rows for others before a game is over there', async () => {
    end = { seq: 1, hash: 'ab' };
    expect(await shown()).toEqual([{ start, rows: [] }, '"ab-2"']);
    expect(read).toBe(0);
  });

  it('costs nothing while there are no rows to show', async () => {
    past = { seq: 4, people: ['ada'], start: null };
    isAwake = true;
    for (let asked = 0; asked < 10; asked += 1) expect((await ask()).json()).toEqual({ rows: [] });
    expect((await ask({ player: 'ada' })).statusCode).toBe(200);
  });

  it('is read for the same where the rules are missing, and shown to nobody who was not there', async () => {
    const made = { type: 'tableCreated', options: { private: true } };
    const person = { id: 'ada', name: 'Ada' };
    const events = [
      [made, { type: 'seatTaken', seat: 0, person }],
      [{ type: 'optionsChanged', options: { private: false } }],
    ];
    unreadable = events.map((one, index) => ({ seq: index + 1, hash: '', events: one }) as never);
    expect(await shown('ada')).toEqual(whole);
    expect(await shown()).toEqual([{ rows: [] }, undefined]);
    unreadable = unreadable.slice(0, 1);
    expect(await shown()).toEqual(whole);
  });

  it('is not read for that more often than logs are sent', async () => {
    unreadable = [];
    const statuses: number[] = [];
    for (let asked = 0; asked < 8; asked += 1) {
      statuses.push((await ask({ 'if-none-match': '"ab"' })).statusCode);
    }
    expect(statuses).toEqual([304, 304, 304, 304, 304, 304, 429, 429]);
  });
});
