import { afterEach, describe, expect, it, vi } from 'vitest';

import { startI18n } from '../language/i18n.ts';
import { describeRefusal } from '../query/describe-refusal.ts';
import { postTable, request } from './api.ts';

afterEach(() => void vi.unstubAllGlobals());

function serverSays(status: number, body: string, headers: Record<string, string> = {}): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers })));
}

describe('a request', () => {
  it('returns what the server answers, or why it refuses', async () => {
    serverSays(200, '{"id":"mei"}');
    expect(await request('GET /api/me')).toEqual({ ok: true, value: { id: 'mei' } });
    serverSays(503, '{"error":{"code":"storage-unavailable"}}');
    expect(await request('GET /api/me')).toEqual({
      ok: false,
      refusal: { code: 'storage-unavailable' },
    });
  });

  it.each([
    [503, '<h1>Service Unavailable</h1>', { code: 'offline' }],
    [502, '', { code: 'offline' }],
    [504, '{"message":"timeout"}', { code: 'offline' }],
    [511, '<h1>Sign in to the hotel</h1>', { code: 'offline' }],
    [522, 'error code: 522', { code: 'offline' }],
    [500, 'null', { code: 'internal-error' }],
    [404, '{"error":"Not Found"}', { code: 'internal-error' }],
    [200, '<h1>Welcome to our hotel</h1>', { code: 'offline' }],
  ])('handles an answer from something in between: %i %s', async (status, body, refusal) => {
    serverSays(status, body);
    expect(await request('GET /api/games')).toEqual({ ok: false, refusal });
  });

  it('also learns from proxies how long to wait', async () => {
    serverSays(429, '', { 'retry-after': '7' });
    const answer = await request('GET /api/games');
    expect(answer).toEqual({ ok: false, refusal: { code: 'rate-limited', retryMs: 7000 } });
  });

  it('has the words for a refusal when it returns it', async () => {
    await startI18n();
    serverSays(403, '{"error":{"code":"not-operator"}}');
    const answer = await request('GET /api/games');
    expect(answer.ok ? '' : describeRefusal(answer.refusal)).toBe('This token is not valid.');
  });

  it('reports when nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await request('GET /api/games')).toEqual({
      ok: false,
      refusal: { code: 'offline' },
    });
  });
});

describe('a request for a table', () => {
  it('is recognised when it is repeated, until it is answered with one', async () => {
    const ids: unknown[] = [];
    const answers = [Response.error(), Response.json({}), Response.json({})];
    // No server: this is about what is sent to one.
    vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
      ids.push((JSON.parse(body) as { readonly id: unknown }).id);
      return Promise.resolve(answers.shift());
    });
    const options = { seats: 2, clock: 'none', private: false, game: {} } as const;
    for (let time = 0; time < 3; time += 1) await postTable({ gameId: 'toy', options });
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[1]);
  });
});
