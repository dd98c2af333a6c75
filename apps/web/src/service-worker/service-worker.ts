import { isPage } from '@call-to-glory/protocol/addresses';

import {
  closeNotices,
  openPage,
  pathOf,
  readNotice,
  showNotice,
  renewSubscription,
} from './notices.ts';
import { shellFiles, shellVersion } from './shell-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** The cache of this version, and the prefix of all versions' caches. */
const prefix = 'pages-';
const cacheName = prefix + shellVersion;

self.addEventListener('install', (event) => {
  event.waitUntil(fetchAll());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(moveIn());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(fromCache('/index.html', request));
    event.waitUntil(closeNotices(self.registration));
  } else if (shellFiles.includes(url.pathname)) {
    event.respondWith(fromCache(url.pathname, request));
  }
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self.clients, pathOf(event.notification.data)));
});

self.addEventListener('push', (event) => {
  const notice = readNotice(event.data?.text() ?? '');
  if (notice !== null) event.waitUntil(showNotice(self, notice));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self.registration, event.oldSubscription));
});

/**
 * How many files are fetched at once. Firefox has six connections to a server without HTTP/2, for its socket as well, and
 * holds back a file that a page needs while the worker waits for the same one: with all at once, the page stood still.
 */
const atOnce = 3;

/** Caches all pages and their files, so that each of them opens without a server. */
async function fetchAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  const files = shellFiles.values();
  const fetchInTurn = async (): Promise<void> => {
    for (const file of files) {
      // Files that never change may come from the browser's HTTP cache.
      const isForGood = file.startsWith('/assets/');
      await cache.add(new Request(file, { cache: isForGood ? 'default' : 'no-cache' }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchInTurn));
}

async function moveIn(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromCache(file: string, request: Request): Promise<Response> {
  return (await cached(file)) ?? fetch(request);
}

async function cached(file: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheName);
    return await cache.match(file);
  } catch {
    // A browser cannot always read what it has stored, as on a failing disk; the server has the same.
    return undefined;
  }
}
