import { visit } from '../people.ts';
import { tabTo } from '../tab-to.ts';
import { expect, test } from '../test.ts';
import { homeOf } from './home.ts';
import { playByKeys } from './key-player.ts';
import { expectGame } from './table.ts';

test('a whole game by keyboard alone, from the home page to the end', async ({
  browser,
  server,
}) => {
  const { page, complaints } = await visit(browser, homeOf(server));
  await tabTo(page, /^Create a table|^4$/);
  await tabTo(page, /^4$/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, /^Clock/);
  await page.keyboard.type('None');
  await tabTo(page, /^Quick game/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Create table/);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: /^Fill with (?:a bot|bots) and start/u }),
  ).toBeVisible();
  // The pressed button is gone; keys and screen readers continue at the heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, /^Fill with bots and start/);
  await page.keyboard.press('Enter');
  await expectGame(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await playByKeys(page);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/game is over|win|You come/i);
  await tabTo(page, /^Home/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play now with bots' })).toBeVisible();
  expect(complaints).toEqual([]);
});
