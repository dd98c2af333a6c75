import { homeOf } from './call-to-glory/home.ts';
import { playAt } from './call-to-glory/table-player.ts';
import { desktop, visit } from './people.ts';
import { expect, test } from './test.ts';

test('one person plays a whole game with both variants against three bots', async ({
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
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();

  await playAt(page).playToTheEnd();

  const scores = page.getByRole('table').first();
  await expect(scores.getByRole('row')).toHaveCount(5);
  await expect(page.getByText('Tasks revealed')).toBeVisible();
  expect(complaints).toEqual([]);
});
