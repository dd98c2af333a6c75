import type { Page } from '@playwright/test';

import { expectGame, openTable, phone, visit } from './people.ts';
import { expect, test } from './test.ts';

test('on a phone a turn is a matter of taps, and the log is one tap away', async ({
  browser,
  server,
}) => {
  const { page, complaints } = await visit(browser, server.url, phone);
  await openTable(page, { name: 'Ondine', players: 2, variants: ['Quick game'], bots: true });
  await expectGame(page);
  const title = page.getByRole('heading', { level: 2, name: /^Your turn/ });

  for (let turn = 0; turn < 3; turn += 1) {
    await expect(title).toHaveText('Your turn. Draw two cards', { timeout: 60_000 });
    await tapLit(page);
    await expect(title).toHaveText('Your turn. Draw one more');
    await tapLit(page);
    await expect(title).toHaveText('Your turn. Lay or discard');
    const card = page.getByRole('option').first().locator('[data-index]').last();
    await expect(async () => {
      await card.tap({ position: { x: 12, y: 60 }, timeout: 3000 });
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    await page.getByRole('button', { name: 'Discard one', disabled: false }).tap();
    const where = page.getByRole('heading', { name: /Discard one \S/ });
    if (await where.isVisible()) await tapLit(page);
    await expect(title).not.toHaveText(/Lay or discard|Discard one/);
  }

  await page.getByRole('button', { name: 'Log' }).tap();
  await expect(
    page.getByRole('dialog', { name: 'Log' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
});

async function tapLit(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Pile \d/, disabled: false })
    .first()
    .tap();
}
