import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

import { findChromium } from '../../../e2e/src/chromium.ts';
import { startServer } from '../../../e2e/src/server.ts';

/** A page at a table, and who plays there. */
export interface OpenedTable {
  readonly address: string;
  readonly storageState: Exclude<BrowserContextOptions['storageState'], undefined>;
}

/** Builds the pages, and measures them in a browser on a server that is there only for that. */
export async function withBuiltPages<Measured>(
  folder: string,
  measure: (browser: Browser, url: string) => Promise<Measured>,
): Promise<Measured> {
  execFileSync('pnpm', ['run', 'build'], { stdio: 'ignore' });
  const server = await startServer(join(folder, 'played'), 0, 0, { WEB_DIR: '' });
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    return await measure(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Has somebody begin a game with bots on a page; resolves when the table shows something. */
export async function playWithBots(page: Page, url: string, isShown: string): Promise<OpenedTable> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Play now with bots' }).first().click();
  await page.locator(isShown).first().waitFor();
  return { address: page.url(), storageState: await page.context().storageState() };
}
