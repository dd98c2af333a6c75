// Makes the pictures in docs/screens/: those that each game lists in the gallery's `pictures.ts`, on a desktop and on a
// phone, by day and by night, and some in all languages. `pnpm screens <game>/lay` makes only those with that prefix.
import { globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import type { Browser, Page } from '@playwright/test';

import type { ScreenPictures } from '../apps/web/src/gallery/screen-pictures.ts';
import { languages } from '../apps/web/src/lib/language/languages.ts';
import { refuse } from './command-line.ts';
import { withGallery } from './with-gallery.ts';

/** A view of the gallery: a whole page, or the board in a state. */
interface View {
  /** Prefixed with the folder of its game. */
  readonly name: string;
  readonly query: string;
  readonly languages: readonly string[];
}

const devices = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
const themes = { day: 'light', night: 'dark' } as const;

const gallery = new URL('../apps/web/src/gallery/', import.meta.url);
const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
/** How good the pictures are, in percent: the straw of the mats costs most of their bytes. */
const quality = 45;

const wanted = process.argv.slice(2);
const views = (await Promise.all(gameFolders().map(viewsOf)))
  .flat()
  .filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
const unknown = wanted.filter((start) => !views.some(({ name }) => name.startsWith(start)));
if (unknown.length > 0) refuse(`There is no screen whose name begins with ${unknown.join(', ')}.`);

await withGallery(async (browser, address) => {
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sizes = await Promise.all(
    (['desk', 'phone'] as const).flatMap((device) =>
      (['day', 'night'] as const).map((theme) => takeAll(browser, address, device, theme)),
    ),
  );
  const bytes = sizes.flat().reduce((sum, size) => sum + size, 0);
  const count = sizes.flat().length;
  console.log(`screens=${count} screens_mb=${(bytes / 1e6).toFixed(1)}`);
});

/** The folders of the games that have pictures. */
function gameFolders(): readonly string[] {
  return globSync('*/pictures.ts', { cwd: fileURLToPath(gallery) })
    .map(dirname)
    .toSorted();
}

async function viewsOf(game: string): Promise<readonly View[]> {
  const file = (await import(new URL(`${game}/pictures.ts`, gallery).href)) as {
    readonly pictures: ScreenPictures;
  };
  const { screens, states, inAllLanguages } = file.pictures;
  const view = (kind: string, name: string): View => ({
    name: `${game}/${name}`,
    query: `game=${game}&${kind}=${name}`,
    languages: inAllLanguages.includes(name) ? languages : ['en'],
  });
  return [
    ...screens.map((name) => view('screen', name)),
    ...states.map((name) => view('state', name)),
  ];
}

/** Takes all pictures on one device in one theme, one after the other; gives their sizes in bytes. */
async function takeAll(
  browser: Browser,
  address: string,
  device: keyof typeof devices,
  theme: keyof typeof themes,
): Promise<readonly number[]> {
  const page = await openPage(browser, device, theme);
  const sizes: number[] = [];
  for (const view of views) {
    // Texts are equally long by night.
    for (const language of theme === 'day' ? view.languages : ['en']) {
      const suffix = language === 'en' ? '' : `-${language}`;
      const file = join(folder, `${view.name}-${device}-${theme}${suffix}.webp`);
      await page.goto(`${address}?${view.query}&language=${language}`);
      await settle(page, view.name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await picture(page));
      sizes.push(statSync(file).size);
    }
  }
  await page.context().close();
  return sizes;
}

function openPage(
  browser: Browser,
  device: keyof typeof devices,
  theme: keyof typeof themes,
): Promise<Page> {
  return browser.newPage({
    viewport: devices[device],
    colorScheme: themes[theme],
    hasTouch: device === 'phone',
    // Without motion a view always looks the same.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
}

/**
 * Waits until fonts and lazy parts have loaded, and the page has not changed for a while. Throws if the
 * gallery has no such view.
 */
async function settle(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const known = page.locator('main').first();
  if (!(await known.isVisible())) throw new Error(`The gallery has no ${name}`);
  await page.locator('main:not([aria-busy="true"])').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(700);
}

/** The page as WebP, encoded by the browser itself. */
async function picture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await session.detach();
  return Buffer.from(data, 'base64');
}
