// Takes the pictures from which link previews are composed, for every game that has texts for them and for the home
// page: `pnpm run previews`. The server writes on them what a link leads to.
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';

import { chromium } from '@playwright/test';

import { chromiumLaunch } from '../e2e/src/chromium.ts';
import { startServer } from '../e2e/src/server.ts';

process.chdir(join(import.meta.dirname, '../apps/web'));
const games = globSync('src/games/*/messages/en-preview.json').map((file) =>
  dirname(dirname(file)),
);

const dataDir = mkdtempSync(join(tmpdir(), 'previews-'));
const server = await startServer(dataDir);
const launch = chromiumLaunch();
const browser = await chromium.launch({
  ...launch,
  args: [...launch.args, '--force-color-profile=srgb'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  for (const folder of ['src/pages', ...games]) {
    const target = join(folder, 'preview');
    mkdirSync(target, { recursive: true });
    await page.goto(`${server.url}/gallery.html?preview=${basename(folder)}`);
    await page.locator('#ground').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    await page.locator('#ground').screenshot({ path: join(target, 'ground.png') });
    const seats = page.locator('#seats');
    if ((await seats.count()) > 0) {
      await page.evaluate(() => {
        for (const { style } of [document.documentElement, document.body])
          style.background = 'none';
      });
      await seats.screenshot({ path: join(target, 'seats.png'), omitBackground: true });
    }
    console.log(target);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true });
}
