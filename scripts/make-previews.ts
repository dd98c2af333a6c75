// Takes the pictures from which link previews are composed, for every game that has texts for them and for the home
// page: `pnpm run previews`. The server writes on them what a link leads to.
import { globSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';

import { withGallery } from './with-gallery.ts';

process.chdir(join(import.meta.dirname, '../apps/web'));
const games = globSync('src/games/*/messages/en-preview.json').map((file) =>
  dirname(dirname(file)),
);
/** Which pictures go where; `pages` are those of the home page. */
const targets = new Map([
  ['pages', 'build/preview'],
  ...games.map((game) => [basename(game), join(game, 'preview')] as const),
]);

await withGallery(async (browser, address) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  for (const [preview, target] of targets) {
    mkdirSync(target, { recursive: true });
    await page.goto(`${address}?preview=${preview}`);
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
});
