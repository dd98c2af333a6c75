import { hash } from 'node:crypto';
import { utimesSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Follower } from './follower.ts';
import { Guest } from './guest.ts';
import { houseForAll, startHouse, type House } from './start-house.ts';
import { tableFor } from './wishes.ts';

const house = await houseForAll(
  {},
  {
    'index.html': '<!doctype html><title>Call to Glory</title>',
    'index.html.br': 'a copy without what a link shows',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/index-abc123.js': 'export {};',
    'assets/index-abc123.js.br': 'shorter',
    'manifest.webmanifest': '{"id":"/","start_url":"/","scope":"/"}',
    'service-worker.js': 'self;',
    '.env': 'SECRET=1',
  },
);

describe('the web client', () => {
  it.each(['/', '/?from=mail', '/t/0123456789', '/rules', '/t/0123456789?from=mail', '/assets/'])(
    'has a page at %s, revalidated each time',
    async (path) => {
      const response = await fetch(house.origin + path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Call to Glory</title>');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect((await fetch(house.origin + path, { method: 'HEAD' })).status).toBe(200);
    },
  );

  it('is not sent again to a client that has it, until it or its link preview has changed', async () => {
    const page = await fetch(house.origin);
    const etag = page.headers.get('etag') ?? '';
    const again = async (tag: string, language = 'en'): Promise<number> => {
      const headers = { 'if-none-match': tag, 'accept-language': language };
      return (await fetch(house.origin, { headers })).status;
    };
    expect([await again(etag), await again(`W/${etag}`), await again(etag, 'fr')]).toEqual([
      304, 304, 200,
    ]);
    const index = join(house.dataDir, 'web', 'index.html');
    writeFileSync(index, '<!doctype html><title>Call to Glory</title><p>A new build');
    utimesSync(index, 7, 7);
    expect(await again(etag)).toBe(200);
    expect(await (await fetch(house.origin)).text()).toContain('A new build');
  });

  it('has files that never change, and some that may', async () => {
    const script = await fetch(`${house.origin}/assets/index-abc123.js`);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const icon = await fetch(`${house.origin}/favicon.svg`);
    expect(icon.headers.get('cache-control')).toBe('no-cache');
  });

  it('has a manifest, and a service worker that is revalidated each time', async () => {
    const manifest = await fetch(`${house.origin}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const worker = await fetch(`${house.origin}/service-worker.js`);
    expect(worker.headers.get('content-type')).toMatch(/^application\/javascript/);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
  });

  it('has a separate manifest for the table of a group, which opens that table', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const table = await ada.createTable(tableFor(2));
    const follower = await Follower.at(ada, table);
    const ask = async (id: string): Promise<readonly [number, unknown]> => {
      const answer = await fetch(`${house.origin}/t/${id}/manifest.webmanifest`);
      return [answer.status, await answer.json()];
    };
    const none = [404, { error: { code: 'no-such-table' } }];
    expect(await ask(table)).toEqual(none);
    expect(await ask('0000000000')).toEqual(none);
    await follower.ask({ type: 'pin', pinned: true });
    expect(await ask(table)).toEqual([
      200,
      {
        id: `/t/${table}`,
        start_url: `/t/${table}`,
        scope: '/',
        name: 'Ada · Call to Glory',
        short_name: 'Ada',
      },
    ]);
    follower.socket.disconnect();
  });

  it('sends the compressed copy of a file to clients that accept it, immutable as well', async () => {
    const ask = (encodings: string): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const options = { headers: { 'accept-encoding': encodings } };
        get(`${house.origin}/assets/index-abc123.js`, options, resolve).on('error', reject);
      });
    const short = await ask('gzip, br');
    expect(short.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i) as string,
    });
    expect(await text(short)).toBe('shorter');
    const whole = await ask('identity');
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(await text(whole)).toBe('export {};');
  });

  it.each([
    '/assets/index-gone.js',
    '/.env',
    '/call-to-glory.sqlite',
    '/../call-to-glory.sqlite',
    '/%2e%2e/call-to-glory.sqlite',
    '/..%2fcall-to-glory.sqlite',
    '/assets/..%2f..%2fcall-to-glory.sqlite',
    '/assets/..%252f..%252fcall-to-glory.sqlite',
    '/assets/%5c..%5c..%5ccall-to-glory.sqlite',
    '/assets/index-abc123.js%00',
    '/index.html%00.js',
    '/%',
  ])('has nothing at %s', async (path) => {
    const response = await fetch(house.origin + path);
    expect(await response.text()).not.toMatch(/SQLite|SECRET|<title>/);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  // Browsers ask for one that nobody has, to learn whether a missing page is told from others.
  it.each(['/.well-known/security.txt', '/.well-known/change-password', '/.env', '/.git/HEAD'])(
    'says 404 at %s',
    async (path) => {
      expect((await fetch(house.origin + path)).status).toBe(404);
    },
  );

  it('is forbidden everything it does not need', async () => {
    const { headers } = await fetch(house.origin);
    expect(headers.get('content-security-policy')).toBe(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types own-scripts',
      ].join(';'),
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('a prerendered page', () => {
  const drawn = (language: string): string =>
    `<html lang="${language}"><head><title>Call to Glory</title><script>look()</script><style>p{}</style></head>` +
    `<body><div id="root"><p>${language}</p></div><script src="/evil.js"></script></body></html>`;
  let drawing: House;

  beforeAll(async () => {
    drawing = await startHouse(
      {},
      {
        'index.html': '<title>Call to Glory</title>',
        'first/home.en.html': drawn('en'),
        'first/home.fr.html': drawn('fr'),
        'first/other.en.html': drawn('other'),
      },
    );
  });
  afterAll(() => drawing.close());

  const ask = (path: string, language: string): Promise<Response> =>
    fetch(drawing.origin + path, { headers: { 'accept-language': language } });

  it('is in the browser’s preferred language, with the home page separate from all others', async () => {
    expect(await (await ask('/', 'fr-CA,en;q=0.5')).text()).toContain('<p>fr</p>');
    expect(await (await ask('/', 'de')).text()).toContain('<p>en</p>');
    expect(await (await ask('/t/0123456789', 'en')).text()).toContain('<p>other</p>');
    const bare = await (await ask('/t/0123456789', 'fr')).text();
    expect(bare, 'none is drawn in French').not.toContain('<p>');
    expect(bare).toContain('<title>Call to Glory</title>');
  });

  it('may run the inline script and styles of its build, and no others', async () => {
    const sha = (content: string): string => `'sha256-${hash('sha256', content, 'base64')}'`;
    const policyAt = async (path: string): Promise<string> =>
      (await ask(path, 'en')).headers.get('content-security-policy') ?? '';
    const policy = await policyAt('/');
    expect(policy).toContain(`script-src 'self' ${sha('look()')};`);
    expect(policy).toContain(`style-src 'self' ${sha('p{}')};`);
    expect(policy).not.toContain('unsafe');
    expect(await policyAt('/livez')).toContain("script-src 'self';style-src 'self';");
  });

  it('is compressed for browsers that accept it, and is then the same page', async () => {
    const whole = await ask('/', 'en');
    expect(whole.headers.get('vary')).toBe('accept-language, accept-encoding');
    const page = await whole.text();
    for (const [accepted, encoding, unpack] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const packed = await new Promise<IncomingMessage>((resolve, reject) => {
        get(drawing.origin, { headers: { 'accept-encoding': accepted } }, resolve).on(
          'error',
          reject,
        );
      });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.etag).toBe(whole.headers.get('etag'));
      expect(unpack(await buffer(packed)).toString()).toBe(page);
    }
  });
});

describe('the API', () => {
  it('is never cached', async () => {
    for (const path of ['/api/lobby', '/api/me', '/api/tables/0000000000', '/api/nothing']) {
      const response = await fetch(house.origin + path);
      expect(response.headers.get('cache-control'), path).toBe('no-store');
      expect(response.headers.get('content-type'), path).toBe('application/json; charset=utf-8');
    }
  });
});

describe('monitoring', () => {
  it('is told that the server is alive and can store', async () => {
    for (const path of ['/livez', '/readyz']) {
      const response = await fetch(house.origin + path);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status: 'ok' });
    }
  });
});
