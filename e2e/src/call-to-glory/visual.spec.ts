import { desktop, paint, phone, visit } from '../people.ts';
import { expect, test } from '../test.ts';

const day = { ...desktop, colorScheme: 'light', locale: 'en-GB' } as const;
const night = { ...desktop, colorScheme: 'dark', locale: 'en-GB' } as const;
const phoneDay = { ...phone, colorScheme: 'light', locale: 'en-GB' } as const;
const phoneNight = { ...phone, colorScheme: 'dark', locale: 'en-GB' } as const;

// The views are fixed: no server, no clock that runs, nothing that moves. After a change that is meant:
// pnpm --filter @call-to-glory/e2e exec playwright test visual --update-snapshots
test.describe('key states look as they did', () => {
  for (const [state, name, device] of [
    ['draw-4p', 'desk-day', day],
    ['lay-4p', 'desk-night', night],
    ['large-hand', 'desk-night', night],
    ['watch', 'desk-day', day],
    ['ninja-strike', 'desk-day', day],
    ['round-end-tasks', 'desk-day', day],
    ['game-end', 'desk-night', night],
    ['draw-4p', 'phone-day', phoneDay],
    ['lay-3p', 'phone-night', phoneNight],
    ['reveal', 'phone-day', phoneDay],
  ] as const) {
    test(`${state}, ${name}`, async ({ browser, server }) => {
      const { page } = await visit(browser, `${server.url}/gallery.html?state=${state}`, device);
      await paint(page);
      await expect(page.getByRole('main')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      if (state.startsWith('lay')) {
        await expect(page.getByRole('option', { selected: true })).toBeAttached();
      }
      await expect(page).toHaveScreenshot(`${state}-${name}.png`);
    });
  }
});
