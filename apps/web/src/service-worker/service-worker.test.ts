import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Hear = (event: object) => void;

const shell = ['/index.html', ...Array.from({ length: 20 }, (_, at) => `/assets/${at}.js`)];

let heard: Map<string, Hear>;
/** The files in the cache; null where the browser cannot read it. */
let cache: Map<string, string> | null;
/** The files that are being fetched into the cache, each with what ends that. */
let fetching: Map<string, () => void>;

beforeEach(async () => {
  heard = new Map();
  cache = new Map([['/index.html', 'cached page']]);
  fetching = new Map();
  vi.resetModules();
  // The build puts in the first two; the others are the worker's world, in which no real browser lets the cache fail.
  vi.stubGlobal('SHELL_FILES', shell);
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
      return Promise.resolve({
        match: (file: string) => Promise.resolve(files.get(file)),
        add,
      });
    },
  });
  vi.stubGlobal('Request', function made(url: string) {
    return { url };
  });
  vi.stubGlobal('fetch', () => Promise.resolve('page of the server'));
  await import('./service-worker.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Fetches a file into the cache: until the test says so. */
async function add({ url }: { readonly url: string }): Promise<void> {
  await new Promise<void>((resolve) => fetching.set(url, resolve));
  cache?.set(url, 'fetched');
}

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

it('fetches all files when it is installed, a few at a time: the page needs connections, too', async () => {
  let installing: Promise<unknown> = Promise.resolve();
  heard.get('install')?.({
    waitUntil: (done: Promise<unknown>) => {
      installing = done;
    },
  });
  for (let files = 0; files < shell.length;) {
    await vi.waitFor(() => expect(fetching.size).toBeGreaterThan(0));
    expect(fetching.size).toBeLessThanOrEqual(3);
    for (const end of fetching.values()) {
      end();
      files += 1;
    }
    fetching.clear();
  }
  await installing;
  expect([...(cache?.keys() ?? [])].toSorted()).toEqual(shell.toSorted());
});
