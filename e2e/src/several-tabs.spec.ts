import process from 'node:process';

import type { Locator, Page } from '@playwright/test';

import { homeOf } from './call-to-glory/home.ts';
import { playAt } from './call-to-glory/table-player.ts';
import { expectGame } from './call-to-glory/table.ts';
import { visit } from './people.ts';
import { expect, test } from './test.ts';

test('a player reloads in mid-turn, closes the tab and opens the link again, and plays in two tabs', async ({
  browser,
  server,
}) => {
  const { page, complaints } = await visit(browser, homeOf(server));
  await page.getByRole('button', { name: 'Play now with bots' }).click();
  await playAt(page).act();
  await expect(plateOf(page)).toHaveText('Your turn. Draw one more');
  const held = await handOn(page).allTextContents();
  await page.reload();
  await expect(plateOf(page)).toHaveText('Your turn. Draw one more');
  await expect(handOn(page)).toHaveText(held);

  const link = page.url();
  const context = page.context();
  await page.close();
  const began = performance.now();
  const first = await context.newPage();
  await first.goto(link);
  await expect(plateOf(first)).toHaveText('Your turn. Draw one more');
  const took = Math.round(performance.now() - began);
  process.stdout.write(`from a closed tab to playing again: ${took} ms\n`);
  await expect(handOn(first)).toHaveText(held);

  // With two tabs, either may act, and the other shows it.
  const second = await context.newPage();
  await second.goto(link);
  await expectGame(second);
  const plates = [first, second].map(plateOf);
  await playAt(second).act();
  for (const plate of plates) await expect(plate).toHaveText('Your turn. Lay or discard');
  await playAt(first).act();
  for (const plate of plates) await expect(plate).not.toHaveText('Your turn. Lay or discard');
  expect(complaints).toEqual([]);
});

test('a game without a server is the same in two tabs', async ({ browser, server }) => {
  const { page, complaints } = await visit(browser, `${homeOf(server)}/solo`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await playAt(page).act();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(plateOf(other)).toHaveText('Your turn. Draw one more');
  await playAt(page).act();
  await expect(plateOf(other)).toHaveText('Your turn. Lay or discard');
  await playAt(other).act();
  await expect(plateOf(page)).not.toHaveText('Your turn. Lay or discard');
  expect(complaints).toEqual([]);
});

function plateOf(page: Page): Locator {
  return page.getByRole('heading', { level: 2, name: /^Your turn/ });
}

function handOn(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Your hand' }).getByRole('option');
}
