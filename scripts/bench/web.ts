/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import type { Browser, BrowserContextOptions } from '@playwright/test';

import { startServer } from '../../e2e/src/server.ts';
import { figuresAbout, type Figures } from './figures.ts';
import { quantile, round } from './loops/statistics.ts';
import { playWithBots, withBuiltPages, type OpenedTable } from './pages/built-pages.ts';
import { openSlowly, slowdown } from './pages/slow-page.ts';
import { playerAt, watchRows } from './pages/watched-rows.ts';
import { fetchedAt, readyWhen, sizesOf, type Fetched } from './size.ts';

/** The number of visits with an empty cache; the median counts. */
const visits = 3;
/** How often the player acts at the table while its frames are counted. */
const acts = 8;
/** How long the largest animation of all takes, in milliseconds. */
const sweepTime = 1900;
/** A frame longer than this is visibly late, in milliseconds. */
const longFrame = 50;

/** In the page: an array that grows by the length of each frame, in milliseconds. */
const countFrames = `(() => {
  const lengths = [];
  let last = performance.now();
  requestAnimationFrame(function count(now) {
    lengths.push(now - last);
    last = now;
    requestAnimationFrame(count);
  });
  return lengths;
})()`;

interface Visit {
  /** Milliseconds from the start of the navigation. */
  readonly firstPaint: number;
  readonly ready: number;
  readonly fetched: Fetched;
}

/** A build of the pages in a real browser with a real server: how much it weighs, and how fast it loads. */
export async function measure(folder: string): Promise<Figures> {
  execFileSync('pnpm', ['run', 'build:gallery'], { stdio: 'ignore' });
  return withBuiltPages(folder, async (browser, url) => {
    const gallery = await startServer(join(folder, 'shown'));
    try {
      return await measureAt(browser, url, gallery.url);
    } finally {
      await gallery.stop();
    }
  });
}

async function measureAt(browser: Browser, url: string, galleryUrl: string): Promise<Figures> {
  const home = await visitOften(browser, url, readyWhen.home);
  const { address, storageState, frames } = await watchFrames(browser, url);
  const watched = await watchRows(browser, url, acts);
  const sweep = await watchSweep(browser, galleryUrl);
  const table = await visitOften(browser, address, readyWhen.table, { storageState });
  return [
    ...sizesOf(home.fetched, table.fetched),
    ...timesOf('home', 'The home page', home),
    ...timesOf('table', 'A table', table),
    {
      figure: 'table_frame_ms',
      value: Math.round(quantile(frames, 0.5)),
      unit: 'ms',
      says: 'From one frame to the next while cards move, in the middle',
    },
    {
      figure: 'table_slow_frame_ms',
      value: Math.round(quantile(frames, 0.95)),
      unit: 'ms',
      says: 'From one frame to the next while cards move, the slowest twentieth',
    },
    {
      figure: 'watched_row_script_ms',
      value: round(watched.script, 1),
      unit: 'ms',
      says: `Processor time of script for each row that somebody watches, motion included, ${slowdown} times slower than here`,
    },
    {
      figure: 'watched_row_layout_ms',
      value: round(watched.layout, 1),
      unit: 'ms',
      says: 'Processor time of style and layout for each of these rows, motion included',
    },
    {
      figure: 'table_idle_restyles_per_s',
      value: round(watched.restyles, 1),
      unit: 'a second',
      says: 'How often the page of a table recalculates its styles while nothing happens',
    },
    {
      figure: 'sweep_fps',
      value: Math.round((sweep.frames.length * 1000) / sum(sweep.frames)),
      unit: 'frames a second',
      says: `While a set of 10 cards is swept away, ${slowdown} times slower than here, painted by ${sweep.painter}`,
    },
    {
      figure: 'sweep_long_frames',
      value: sweep.frames.filter((length) => length > longFrame).length,
      unit: `of ${sweep.frames.length}`,
      says: `Frames of that sweep that take more than ${longFrame} ms`,
    },
    {
      figure: 'sweep_longest_frame_ms',
      value: Math.round(Math.max(...sweep.frames)),
      unit: 'ms',
      says: 'The longest of them',
    },
  ];
}

function timesOf(page: string, name: string, { firstPaint, ready }: Visit): Figures {
  const figure = figuresAbout(page, name);
  const slowly = `${slowdown} times slower than here`;
  return [
    figure('fcp_ms', Math.round(firstPaint), 'ms', `until something is painted, ${slowly}`),
    figure('ready_ms', Math.round(ready), 'ms', `until it can be used, ${slowly}`),
  ];
}

/** The visit with the median time until ready. */
async function visitOften(
  browser: Browser,
  url: string,
  isReady: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const all: Visit[] = [];
  while (all.length < visits) all.push(await visit(browser, url, isReady, options));
  const sorted = all.toSorted((one, other) => one.ready - other.ready);
  const [middle] = sorted.slice(Math.floor(visits / 2));
  if (middle === undefined) throw new Error('nobody came');
  return middle;
}

/** Opens a page in a browser that has never been there. */
async function visit(
  browser: Browser,
  url: string,
  isReady: string,
  options: BrowserContextOptions,
): Promise<Visit> {
  const page = await openSlowly(browser, options);
  const fetched = await fetchedAt(page, url, isReady);
  const [firstPaint, ready] = await page.evaluate(() =>
    ['first-contentful-paint', 'ready'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
    ),
  );
  await page.context().close();
  return { firstPaint: firstPaint ?? Number.NaN, ready: ready ?? Number.NaN, fetched };
}

/** Plays a few moves; gives how long each frame took meanwhile, in milliseconds. */
async function watchFrames(
  browser: Browser,
  url: string,
): Promise<OpenedTable & { readonly frames: readonly number[] }> {
  const page = await openSlowly(browser, {});
  const table = await playWithBots(page, url, readyWhen.table);
  const player = await playerAt(page);
  await player.act();
  const frames = await page.evaluateHandle<readonly number[]>(countFrames);
  for (let act = 0; act < acts; act += 1) await player.act();
  const lengths = await frames.jsonValue();
  await page.context().close();
  return { ...table, frames: lengths };
}

/** Has eleven cards beat ten in the gallery; gives how long each frame took, and what painted it. */
async function watchSweep(
  browser: Browser,
  url: string,
): Promise<{ readonly frames: readonly number[]; readonly painter: string }> {
  const page = await openSlowly(browser, {});
  await page.goto(`${url}/gallery.html?state=play-sweep`, { waitUntil: 'networkidle' });
  const next = page.getByRole('button', { name: 'Next' });
  // The first press compiles and draws everything for the first time, which never happens in a running game.
  for (let press = 0; press < 2; press += 1) {
    await next.click();
    await page.waitForTimeout(sweepTime);
  }
  const counted = await page.evaluateHandle<readonly number[]>(countFrames);
  await next.click();
  await page.waitForTimeout(sweepTime);
  const frames = await counted.jsonValue();
  const painter = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('webgl');
    const names = context?.getExtension('WEBGL_debug_renderer_info');
    const name: unknown = names ? context?.getParameter(names.UNMASKED_RENDERER_WEBGL) : null;
    return typeof name === 'string' ? name : '';
  });
  await page.context().close();
  const isSoftware = painter === '' || /swiftshader|llvmpipe|software/iu.test(painter);
  return { frames, painter: isSoftware ? 'the processor, for want of a graphics card' : painter };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
