import process from 'node:process';

import { homeOf } from './call-to-glory/home.ts';
import { playAt } from './call-to-glory/table-player.ts';
import { expectGame } from './call-to-glory/table.ts';
import { visit } from './people.ts';
import { expect, test } from './test.ts';

test('one player in two tabs: either may act, and the other shows it', async ({
  browser,
  server,
}) => {
  const first = await visit(browser, homeOf(server));
  await first.page.getByRole('button', { name: 'Play now with bots' }).click();
  await expectGame(first.page);
  const second = await first.page.context().newPage();
  await second.goto(first.page.url());
  await expectGame(second);
  const plates = [first.page, second].map((page) =>
    page.getByRole('heading', { level: 2, name: /^Your turn/ }),
  );

  await playAt(first.page).act();
  for (const plate of plates) await expect(plate).toHaveText('Your turn. Draw one more');
  await playAt(second).act();
  for (const plate of plates) await expect(plate).toHaveText('Your turn. Lay or discard');
  await playAt(first.page).act();
  for (const plate of plates) await expect(plate).not.toHaveText('Your turn. Lay or discard');
  expect(first.complaints).toEqual([]);
});

test('a player who closes the tab is back at the table by opening the link again', async ({
  browser,
  server,
}) => {
  const { page } = await visit(browser, homeOf(server));
  await page.getByRole('button', { name: 'Play now with bots' }).click();
  await playAt(page).act();
  const link = page.url();
  const context = page.context();
  await page.close();

  const began = performance.now();
  const again = await context.newPage();
  await again.goto(link);
  await expect(again.getByRole('heading', { name: 'Your turn. Draw one more' })).toBeVisible();
  const took = Math.round(performance.now() - began);
  process.stdout.write(`from a closed tab to playing again: ${took} ms\n`);
  await playAt(again).act();
});
