import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';

import { findChromium } from '../../e2e/src/chromium.ts';
import { startServer } from '../../e2e/src/server.ts';
import type { Figures } from './figures.ts';

/** The scripts and styles that a page fetches, by the names of their files. */
export type Files = ReadonlySet<string>;

const dist = new URL('../../apps/web/dist/', import.meta.url);

/** What a build of the pages weighs, as a browser fetches it from a real server. */
export async function measure(): Promise<Figures> {
  execFileSync('pnpm', ['run', 'build'], { stdio: 'ignore' });
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await startServer(dataDir, 0, 0, { WEB_DIR: '' });
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const home = await filesOf(browser, server.url);
    const { address, storageState } = await openTable(browser, server.url);
    return sizesOf(home, await filesOf(browser, address, { storageState }));
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

/** The figures of a home page and of a table that have fetched these files of the last build. */
export function sizesOf(home: Files, table: Files): Figures {
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
      value: weigh(table, '.js'),
      unit: 'kB',
      says: 'Scripts without which a table cannot be played, the connection among them',
    },
    {
      figure: 'table_css_gzip_kb',
      value: weigh(table, '.css'),
      unit: 'kB',
      says: 'Styles that a table fetches',
    },
  ];
}

/** Opens a page in a browser that has never been there. */
async function filesOf(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Files> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('request', (request) => {
    if (isWeighed(request.resourceType())) files.add(basename(request.url()));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return files;
}

/** @param type of a request of a browser */
export function isWeighed(type: string): boolean {
  return type === 'script' || type === 'stylesheet';
}

/** Opens a table with bots, and tells where it is and who sits there. */
async function openTable(
  browser: Browser,
  url: string,
): Promise<{
  readonly address: string;
  readonly storageState: Exclude<BrowserContextOptions['storageState'], undefined>;
}> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Play now with bots' }).click();
  await page.locator('[role="option"]').first().waitFor();
  const table = { address: page.url(), storageState: await context.storageState() };
  await context.close();
  return table;
}

/** Of the scripts that the home page fetches those without which it is not there: its own, and what they import. */
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

/** How much the files of this kind weigh compressed, in kB of 1000 bytes. */
function weigh(files: Files, kind: '.js' | '.css'): number {
  let bytes = 0;
  for (const file of files) {
    if (!file.endsWith(kind)) continue;
    bytes += gzipSync(readFileSync(new URL(`assets/${file}`, dist)), { level: 9 }).length;
  }
  return Math.round(bytes / 100) / 10;
}
