import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Hear = (event: object) => void;

let heard: Map<string, Hear>;
/** The files in the cache; null where the browser cannot read it. */
let cache: Map<string, string> | null;

beforeEach(async () => {
  heard = new Map();
  cache = new Map([['/index.html', 'cached page']]);
  vi.resetModules();
  // The build puts in the first two; the others are the worker's world, in which no real browser lets the cache fail.
  vi.stubGlobal('SHELL_FILES', ['/index.html']);
  vi.stubGlobal('SHELL_VERSION', '1');
  vi.stubGlobal('self', {
    location: { origin: 'https://play.example' },
    registration: { getNotifications: () => Promise.resolve([]) },
    addEventListener: (type: string, hear: Hear) => heard.set(type, hear),
  });
  vi.stubGlobal('caches', {
    open() {
      const files = cache;
      if (files === null) return Promise.reject(new DOMException('no disk', 'UnknownError'));
      return Promise.resolve({ match: (file: string) => Promise.resolve(files.get(file)) });
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve('page of the server'));
  await import('./service-worker.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What somebody gets who opens a page. */
async function opened(): Promise<unknown> {
  let answer: unknown = null;
  heard.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: 'https://play.example/' },
    respondWith: (given: unknown) => {
      answer = given;
    },
    waitUntil: () => null,
  });
  return answer;
}

describe('a page', () => {
  it('comes from the cache', async () => {
    expect(await opened()).toBe('cached page');
  });

  it('comes from the server if the cache does not have it, or cannot be read', async () => {
    cache = new Map();
    expect(await opened()).toBe('page of the server');
    cache = null;
    expect(await opened()).toBe('page of the server');
  });
});
