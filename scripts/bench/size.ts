/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import type { Figures } from './figures.ts';
import { playWithBots, withBuiltPages } from './pages/built-pages.ts';

/** The scripts and styles that a page fetches, by the names of their files. */
export type Files = ReadonlySet<string>;

/** What a page fetches until it is ready, and in total. */
export interface Fetched {
  readonly first: Files;
  readonly all: Files;
}

/** Elements that are there as soon as a page is usable. */
export const readyWhen = { home: 'main button', table: '[role="option"]' } as const;

const dist = new URL('../../apps/web/dist/', import.meta.url);

/** What a build of the pages weighs, as a browser fetches it from a real server. */
export function measure(folder: string): Promise<Figures> {
  return withBuiltPages(folder, async (browser, url) => {
    const home = await fetchedBy(browser, url, readyWhen.home);
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const table = await playWithBots(await context.newPage(), url, readyWhen.table);
    await context.close();
    const { address, storageState } = table;
    return sizesOf(home, await fetchedBy(browser, address, readyWhen.table, { storageState }));
  });
}

/** The figures for a home page and a table that have fetched these files of the last build. */
export function sizesOf({ all: home }: Fetched, table: Fetched): Figures {
  return [
    {
      figure: 'home_js_gzip_kb',
      value: weigh(neededForHome(home), '.js'),
      unit: 'kB',
      says: 'Scripts without which the home page cannot be shown, compressed',
    },
    {
      figure: 'home_all_js_gzip_kb',
      value: weigh(home, '.js'),
      unit: 'kB',
      says: 'Scripts that the home page fetches altogether, the connection among them',
    },
    {
      figure: 'home_css_gzip_kb',
      value: weigh(home, '.css'),
      unit: 'kB',
      says: 'Styles that the home page fetches',
    },
    {
      figure: 'table_js_gzip_kb',
      value: weigh(table.first, '.js'),
      unit: 'kB',
      says: 'Scripts that a table fetches until it can be played, the connection among them',
    },
    {
      figure: 'table_all_js_gzip_kb',
      value: weigh(table.all, '.js'),
      unit: 'kB',
      says: 'Scripts that a table fetches altogether, with what comes after it',
    },
    {
      figure: 'table_css_gzip_kb',
      value: weigh(table.all, '.css'),
      unit: 'kB',
      says: 'Styles that a table fetches',
    },
  ];
}

/** Opens a page in a browser that has never been there. */
async function fetchedBy(
  browser: Browser,
  url: string,
  isReady: string,
  options: BrowserContextOptions = {},
): Promise<Fetched> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  const fetched = await fetchedAt(await context.newPage(), url, isReady);
  await context.close();
  return fetched;
}

/** Goes to an address; the page marks the moment when it is `ready`. @param isReady selects what is there by then */
export async function fetchedAt(page: Page, url: string, isReady: string): Promise<Fetched> {
  await page.addInitScript(markReadyWhen, isReady);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
  // Where all scripts are requested at once, the network is idle while they are evaluated: more requests follow.
  await page.waitForFunction(() => {
    const last = performance.getEntriesByType('resource').at(-1)?.startTime ?? 0;
    return performance.now() - last > 2000;
  });
  const requests = await page.evaluate(() => {
    const ready = performance.getEntriesByName('ready')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, isFirst: startTime < ready }));
  });
  const files = requests
    .map(({ name, isFirst }) => ({ file: basename(name), isFirst }))
    .filter(({ file }) => /\.(?:js|css)$/u.test(file));
  return {
    first: new Set(files.flatMap(({ file, isFirst }) => (isFirst ? file : []))),
    all: new Set(files.map(({ file }) => file)),
  };
}

/** In the page: marks the moment when the first element of this kind is there. */
function markReadyWhen(selector: string): void {
  if (document.querySelector(selector) !== null) performance.mark('ready');
  else requestAnimationFrame(() => markReadyWhen(selector));
}

/** The scripts without which the home page cannot be shown: its own, and what they import. */
function neededForHome(files: Files): Files {
  const page = readFileSync(new URL('index.html', dist), 'utf8');
  const named = [...page.matchAll(/assets\/([^"]+\.js)/g)].flatMap(([, script = '']) => script);
  const needed = new Set<string>();
  const open = [...named, ...[...files].filter((file) => /^home-page-.*\.js$/.test(file))];
  for (let script = open.pop(); script !== undefined; script = open.pop()) {
    if (needed.has(script)) continue;
    needed.add(script);
    const code = readFileSync(new URL(`assets/${script}`, dist), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:import|from)\s?"\.\/([^"]+\.js)"/g)) {
      open.push(imported);
    }
  }
  return needed;
}

/** The compressed size of the files of this kind, in kB of 1000 bytes. */
function weigh(files: Files, kind: '.js' | '.css'): number {
  let bytes = 0;
  for (const file of files) {
    if (!file.endsWith(kind)) continue;
    bytes += gzipSync(readFileSync(new URL(`assets/${file}`, dist)), { level: 9 }).length;
  }
  return Math.round(bytes / 100) / 10;
}
