import { isPage } from './is-page.ts';
import { shellFiles, shellVersion } from './shell-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** The cache of this version, and how those of all versions begin. */
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
  } else if (shellFiles.includes(url.pathname)) {
    event.respondWith(fromCache(url.pathname, request));
  }
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage());
});

/** All pages and what they consist of, so that each of them opens without a server. */
async function fetchAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(
    // Files that never change may come from where the browser has them already.
    shellFiles.map((file) => {
      const isForGood = file.startsWith('/assets/');
      return new Request(file, { cache: isForGood ? 'default' : 'no-cache' });
    }),
  );
}

async function moveIn(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Brings the table to the front, or else any page of ours, or a new one. */
async function showPage(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const table = pages.find(({ url }) => /\/t\//.test(url)) ?? pages[0];
  if (table === undefined) await self.clients.openWindow('/');
  else await table.focus();
}

async function fromCache(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(file)) ?? fetch(request);
}
