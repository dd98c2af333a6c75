import type { Page } from '@playwright/test';

import { desktop } from '../people.ts';
import { expect, test } from '../test.ts';
import { homeOf } from './home.ts';

const moving = { ...desktop, reducedMotion: 'no-preference' } as const;

/** Opens a table of the gallery with a paused clock, and starts the next event there. */
async function playOn(page: Page, url: string, play: string): Promise<void> {
  await page.goto(`${url}/gallery.html?state=play-${play}`);
  await expect(page.getByRole('listbox', { name: 'Your hand' })).toBeVisible();
  // A table is shown before the animation code is loaded.
  await expect(page.locator('[data-layer="motion"]')).toBeAttached();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Next' }).click();
}

test('cards fly, and nothing counts before it has landed', async ({ browser, server }) => {
  const context = await browser.newContext(moving);
  const page = await context.newPage();
  await playOn(page, server.url, 'sweep');
  const flights = page.locator('[data-layer="motion"] > span');
  await expect.poll(() => flights.count()).toBeGreaterThan(10);
  // Screen readers get the new set at once, without waiting for flying cards.
  await expect(page.getByRole('list', { name: 'Sets of Ondine' })).toContainText('11');
  const pile = page.getByRole('button', { name: /^Pile 2, face up Monk, 6 cards/ });
  await expect(pile).toBeVisible();
  await page.clock.runFor(5000);
  await expect(flights).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Pile 2, face up Farmer, 16/ })).toBeVisible();
  await context.close();
});

test('nothing travels for people who ask for less motion', async ({ browser, server }) => {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  await playOn(page, server.url, 'beat');
  const layer = page.locator('[data-layer="motion"]');
  await expect(layer.locator('> span')).not.toHaveCount(0);
  const travels = await layer.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .filter((frames) => new Set(frames.map(({ transform }) => transform)).size > 1),
  );
  expect(travels).toEqual([]);
  // First the set, then the one it beats.
  await page.clock.runFor(250);
  await expect(layer.locator('> span')).toHaveCount(0);
  await context.close();
});

test('settings are at hand on the home page and at the table, and are remembered', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  await page.goto(homeOf(server));
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('radio', { name: 'Off' }).check({ force: true });
  await dialog.getByRole('switch', { name: 'Sounds' }).uncheck({ force: true });
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Play now with bots' }).click();
  await expect(page.getByRole('listbox', { name: 'Your hand' })).toBeVisible();
  const unmute = page.getByRole('button', { name: 'Turn sound on' });
  await expect(unmute).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(dialog.getByRole('radio', { name: 'Off' })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Sounds' })).toBeChecked();
  await context.close();
});
