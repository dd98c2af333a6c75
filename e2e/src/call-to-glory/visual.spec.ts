import { desktop, paint, phone, visit } from '../people.ts';
import { expect, test } from '../test.ts';

// The views are fixed: no server, no running clock, no motion. After an intended change:
// pnpm --filter @call-to-glory/e2e exec playwright test visual --update-snapshots
for (const [place, device, views] of [
  [
    'desk',
    desktop,
    [
      ['draw-4p', 'day'],
      ['lay-4p', 'night'],
      ['large-hand', 'night'],
      ['watch', 'day'],
      ['ninja-strike', 'day'],
      ['round-end-tasks', 'day'],
      ['game-end', 'night'],
    ],
  ],
  [
    'phone',
    phone,
    [
      ['draw-4p', 'day'],
      ['lay-3p', 'night'],
      ['reveal', 'day'],
    ],
  ],
] as const) {
  test(`key states look as they did on a ${place}`, async ({ browser, server }) => {
    const { page } = await visit(browser, 'about:blank', { ...device, locale: 'en-GB' });
    for (const [state, light] of views) {
      await page.emulateMedia({ colorScheme: light === 'day' ? 'light' : 'dark' });
      await page.goto(`${server.url}/gallery.html?state=${state}`);
      await paint(page);
      await expect(page.getByRole('main')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      if (state.startsWith('lay')) {
        await expect(page.getByRole('option', { selected: true })).toBeAttached();
        // Controls that have only just appeared do not take presses yet, and look disabled.
        await expect(page.getByRole('button', { name: /^Lay \d/u, disabled: false })).toBeVisible();
      }
      // Soft, so that all of them are compared, whichever has changed.
      await expect.soft(page).toHaveScreenshot(`${state}-${place}-${light}.png`);
    }
  });
}
