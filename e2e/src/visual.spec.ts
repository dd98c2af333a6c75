import { desktop, phone, visit } from './people.ts';
import { expect, test } from './test.ts';

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
      await expect(page.getByRole('main')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      if (state.startsWith('lay')) {
        await expect(page.getByRole('option', { selected: true })).toBeAttached();
      }
      await expect(page).toHaveScreenshot(`${state}-${name}.png`);
    });
  }
});

test('hints and the words of a beaten set lie over nothing that they speak of, and under nothing', async ({
  browser,
  server,
}) => {
  const { page } = await visit(browser, `${server.url}/gallery.html`, day);
  for (const [state, hint] of [
    ['beat-4p', false],
    ['lay-4p', false],
    ['lay-3p', false],
    ['lay-2p', false],
    ['draw-4p', true],
    ['lay-choose', true],
    ['draw-3p', true],
    ['draw-2p', true],
    ['reveal', true],
  ] as const) {
    const more = hint ? '&beginner' : '';
    // What has been read once is not said again.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${server.url}/gallery.html?state=${state}${more}`);
    await expect(page.getByRole('main')).toBeVisible();
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
      [360, 640],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const words = hint ? page.locator('aside[data-place]') : page.getByText(/^beaten/).first();
      await expect(words).toBeVisible();
      const trouble = (): Promise<string[]> =>
        words.evaluate((element, isHint) => {
          const own = element.getBoundingClientRect();
          const meets = (other: Element, depth = 1): boolean => {
            const box = other.getBoundingClientRect();
            return (
              own.right > box.left + depth &&
              own.left < box.right - depth &&
              own.bottom > box.top + depth &&
              own.top < box.bottom - depth
            );
          };
          const others = isHint
            ? 'main [data-pile], main [data-anchor^="set"], main [data-own-sets], #hand, main h2'
            : '[data-pile], [data-own-sets], #hand, main h2';
          const met = [...document.querySelectorAll(others)].filter((other) => meets(other));
          const middle = document.elementFromPoint(
            (own.left + own.right) / 2,
            (own.top + own.bottom) / 2,
          );
          const card = element.closest('[data-state="hit"]')?.getBoundingClientRect();
          return [
            ...met.map((other) => `over ${other.textContent}`),
            ...(own.left < 0 || own.right > innerWidth ? ['off the screen'] : []),
            ...(middle === null || !(element === middle || element.contains(middle))
              ? [`under ${middle?.className}`]
              : []),
            ...(!isHint && card !== undefined && own.top < card.top + card.height / 2
              ? ['over its own number']
              : []),
          ];
        }, hint);
      // The table measures itself once more after the window has changed.
      await expect.poll(trouble, { message: `${state} at ${width}×${height}` }).toEqual([]);
    }
  }
});
