import type { Page } from '@playwright/test';

import { openTable, phone, visit } from '../people.ts';
import { expect, test } from '../test.ts';
import { homeOf } from './home.ts';
import { expectGame } from './table.ts';

test('on a phone a turn is a matter of taps, and the log is two taps away', async ({
  browser,
  server,
}) => {
  const { page, complaints } = await visit(browser, homeOf(server), phone);
  await openTable(page, { name: 'Ondine', players: 2, switches: ['Quick game'], bots: true });
  await expectGame(page);
  const title = page.getByRole('heading', { level: 2, name: /^Your turn/ });

  for (let turn = 0; turn < 3; turn += 1) {
    await expect(title).toHaveText('Your turn. Draw two cards');
    await tapLit(page);
    await expect(title).toHaveText('Your turn. Draw one more');
    await tapLit(page);
    await expect(title).toHaveText('Your turn. Lay or discard');
    await stageDiscard(page);
    if (turn === 0) {
      await page.getByRole('button', { name: 'Cancel', disabled: false }).tap();
      await expect(title).toHaveText('Your turn. Lay or discard');
      await stageDiscard(page);
    }
    // What is not cancelled goes by itself after a while; nobody needs to wait for that.
    if (turn < 2) await page.getByRole('button', { name: /^Discard /, disabled: false }).tap();
    await expect(title).not.toHaveText(/Lay or discard|Discard one|Confirm or cancel/);
  }

  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Open the log' }).tap();
  await expect(
    page.getByRole('dialog', { name: /^Log/ }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Back to the table', exact: true }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
});

/** Chooses a card to discard, and a pile if there is a choice; the table then asks whether to. */
async function stageDiscard(page: Page): Promise<void> {
  const card = page.getByRole('option').first().locator('[data-index]').last();
  const selected = page.getByRole('option', { selected: true });
  await expect(async () => {
    if (!(await selected.isVisible())) {
      await card.tap({ position: { x: 12, y: 60 }, timeout: 3000 });
    }
    await expect(selected).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Discard one', disabled: false }).tap();
  const asked = page.getByRole('heading', { level: 2, name: /Discard one \S|Confirm or cancel/ });
  await expect(asked).toBeVisible();
  if (/Discard one/.test((await asked.textContent()) ?? '')) await tapLit(page);
  await expect(page.getByRole('heading', { level: 2, name: /Confirm or cancel/ })).toBeVisible();
}

async function tapLit(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Pile \d/, disabled: false })
    .first()
    .tap();
}
