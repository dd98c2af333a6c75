import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { chromium } from '@playwright/test';

import { findChromium } from '../../e2e/src/chromium.ts';
import { startServer } from '../../e2e/src/server.ts';
import type { Figures } from './figures.ts';

/** Too heavy for everybody to install, it is fetched when somebody asks for it. */
const lighthouse = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices'] as const;

interface Report {
  readonly categories: Readonly<
    Record<(typeof categories)[number], { readonly score: number | null }>
  >;
}

/** What Lighthouse thinks of home and of a table, seen by a desktop that has never been there. Wants a quiet machine. */
export async function measure(): Promise<Figures> {
  execFileSync('pnpm', ['run', 'build'], { stdio: 'ignore' });
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await startServer(folder, 0, 0, { WEB_DIR: '' });
  try {
    const table = await openTable(server.url);
    return [
      ...scoresOf('home', 'The home page', server.url, folder),
      ...scoresOf('table', 'A table', table, folder),
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** The address of a table with a game on it. */
async function openTable(url: string): Promise<string> {
  const browser = await chromium.launch(withChromium());
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Play now with bots' }).first().click();
  await page.locator('[data-seq]').first().waitFor();
  const address = page.url();
  await browser.close();
  return address;
}

function scoresOf(page: string, name: string, url: string, folder: string): Figures {
  const file = join(folder, `${page}.json`);
  execFileSync(
    'pnpm',
    [
      'dlx',
      lighthouse,
      url,
      '--quiet',
      '--preset=desktop',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join()}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return categories.map((category) => ({
    figure: `${page}_${category.replace('-', '_')}`,
    value: Math.round((report.categories[category].score ?? 0) * 100),
    unit: 'of 100',
    says: `${name}: ${category} as Lighthouse sees it`,
  }));
}

function withChromium(): { readonly executablePath?: string } {
  const executablePath = findChromium();
  return executablePath === undefined ? {} : { executablePath };
}
