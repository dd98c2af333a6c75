import { homeOf } from './call-to-glory/home.ts';
import { playAt } from './call-to-glory/table-player.ts';
import { letBotsFinish } from './call-to-glory/table.ts';
import { desktop, visit } from './people.ts';
import { expect, test } from './test.ts';

test('one person plays a round with both variants against three bots, and a bot plays the rest for them', async ({
  browser,
  server,
}) => {
  const { page, complaints } = await visit(browser, homeOf(server), desktop);
  const form = page.getByRole('region', { name: 'Create a table' });
  await form.getByRole('radio', { name: '4' }).check({ force: true });
  await form.getByLabel('Clock').selectOption('None');
  await form.getByRole('switch', { name: 'Imperial Tasks' }).check({ force: true });
  await form.getByRole('switch', { name: 'Power of the Ninja' }).check({ force: true });
  await form.getByRole('button', { name: 'Create table' }).click();
  await page.getByRole('button', { name: /^Fill with (?:a bot|bots) and start/u }).click();

  const player = playAt(page);
  const secondRound = page.getByText('Round 2', { exact: true });
  while (!(await secondRound.isVisible())) expect(await player.act()).toBe(true);
  await page.getByRole('button', { name: /^Ready for round/ }).click();
  await letBotsFinish([{ page }]);

  const scores = page.getByRole('table').first();
  await expect(scores.getByRole('row')).toHaveCount(5);
  await expect(page.getByText('Tasks revealed')).toBeVisible();
  expect(complaints).toEqual([]);
});
