import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';

import { HandClock } from '@call-to-glory/table/memory';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { readConfig } from '../config.ts';
import { limitsFor } from '../limits/limits.ts';
import { createApp } from './create-app.ts';

let app: FastifyInstance;

beforeEach(async () => {
  const limits = {
    ...limitsFor({ rateLimitFactor: 1 }),
    requests: { burst: 3, perSecond: 0.01 },
    answersPerAddress: 2,
  };
  app = await createApp(readConfig({}), limits, {}, new HandClock(), pino({ level: 'silent' }));
  app.get('/assets/script.js', () => 'script');
  app.get('/livez', () => 'alive');
  app.get('/api/lobby', () => 'lists');
  app.put('/api/me', ({ body }) => body ?? {});
});

async function statusesOf(url: string, count: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let asked = 0; asked < count; asked += 1) statuses.push((await app.inject(url)).statusCode);
  return statuses;
}

describe('the general limit', () => {
  it('counts requests to the API, not files and health checks', async () => {
    expect(new Set(await statusesOf('/assets/script.js', 50))).toEqual(new Set([200]));
    expect(new Set(await statusesOf('/livez', 50))).toEqual(new Set([200]));
    expect(await statusesOf('/api/lobby', 4)).toEqual([200, 200, 200, 429]);
    expect(await statusesOf('/livez', 1)).toEqual([200]);
  });
});

it('sends no more answers to one address at once than it should, whatever is asked', async () => {
  const waiting: (() => void)[] = [];
  app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve('slow'))));
  const slow = [app.inject('/slow'), app.inject('/slow')];
  await expect.poll(() => waiting).toHaveLength(2);
  const refused = await app.inject('/nowhere');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  const elsewhere = await app.inject({ url: '/livez', remoteAddress: '192.0.2.1' });
  expect(elsewhere.statusCode).toBe(200);
  for (const answer of waiting) answer();
  await Promise.all(slow);
  expect(await statusesOf('/livez', 5)).toEqual([200, 200, 200, 200, 200]);
});

it('starts however long its features take', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const work = Promise.withResolvers<void>();
  app.addHook('onReady', () => work.promise);
  const started = expect(app.ready()).resolves.toBeDefined();
  await vi.advanceTimersByTimeAsync(60_000);
  work.resolve();
  await started;
});

it('warns where a proxy is not trusted', async () => {
  const warnings: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  const limits = limitsFor({ rateLimitFactor: 1 });
  const proxied = await createApp(readConfig({}), limits, {}, new HandClock(), logger);
  const origin = await proxied.listen({ port: 0 });
  await fetch(origin, { headers: { 'x-forwarded-for': '198.51.100.7' } });
  await proxied.close();
  expect(warnings).toMatchObject([expect.stringContaining('TRUST_PROXY')]);
});

afterEach(() => {
  app.server.closeAllConnections();
  return app.close();
});

describe('however the address is spelled', () => {
  /** `inject` would normalise the address. */
  function ask(path: string, method = 'GET'): Promise<IncomingMessage> {
    const { port } = new URL(app.listeningOrigin);
    const options = { port, path, method, headers: { origin: 'http://elsewhere' } };
    return new Promise((resolve, reject) => {
      const asked = request(options, (answer) => resolve(answer.resume()));
      asked.on('error', reject).end();
    });
  }

  it.each(['/%61pi', 'http://x/api', 'http://x/%61p%69'])('%s is the API', async (api) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    expect((await ask(`${api}/me`, 'PUT')).statusCode).toBe(403);
    const answers = [];
    for (let asked = 0; asked < 4; asked += 1) answers.push(await ask(`${api}/lobby`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(
      Array(4).fill('no-store'),
    );
  });
});

it('does not start with a route that has a JSON schema: nothing would check it', async () => {
  app.get('/schema', { schema: { querystring: { type: 'object' } } }, () => 'never');
  await expect(app.ready()).rejects.toThrow('no route has a JSON schema');
});

describe('a client', () => {
  const ask = 'GET /livez HTTP/1.1\r\nHost: house\r\n\r\n';
  let client: Socket;
  let begun: number;

  beforeEach(async () => {
    begun = 0;
    app.addHook('onRequest', async () => void (begun += 1));
    await app.listen({ port: 0, host: '127.0.0.1' });
    client = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  });

  afterEach(() => void client.destroy());

  it('that does not wait for answers is cut off, and hardly any of its requests is begun', async () => {
    client.on('error', () => {}).write(ask.repeat(1_000));
    await once(client.resume(), 'close');
    expect(begun).toBeLessThanOrEqual(2);
  });

  it('that waits for them may ask as often as it likes', async () => {
    for (let asked = 1; asked <= 20; asked += 1) {
      client.write(ask);
      expect(String(await once(client, 'data'))).toContain('alive');
    }
    expect(begun).toBe(20);
  });
});

describe('a body', () => {
  const put = (payload: Buffer | string): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'PUT',
      url: '/api/me',
      headers: { 'content-type': 'application/json', origin: 'http://a', host: 'a' },
      payload,
    });

  it('is read as UTF-8', async () => {
    expect((await put('{"name":"Ōkubo \u{1f3ef}"}')).json()).toEqual({ name: 'Ōkubo \u{1f3ef}' });
  });

  it.each([
    ['is no UTF-8', Buffer.from('{"name":"\xff\xfe"}', 'latin1')],
    ['ends within a letter', Buffer.from('{"name":"a"}\xf0\x9f', 'latin1')],
    ['has a key with a meaning of its own', '{"__proto__":1}'],
    ['is no JSON', '{'],
  ])('is refused if it %s', async (_why, payload) => {
    const answer = await put(payload);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: { code: 'bad-request' } }]);
  });
});
