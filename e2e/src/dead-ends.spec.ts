import { openTable, sitDown, visit } from './people.ts';
import { expect, test } from './test.ts';

test('the link to an unknown table says so and offers the way home', async ({
  browser,
  server,
}) => {
  const { page } = await visit(browser, `${server.url}/t/zzzzzzzzzz`);
  await expect(page.getByRole('heading', { name: 'There is no such table' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page.getByRole('button', { name: 'Play now with bots' })).toBeVisible();
});

test('the link to a full table lets one watch', async ({ browser, server }) => {
  const host = await visit(browser, server.url);
  await openTable(host.page, { name: 'Ondine', players: 2 });
  const guest = await visit(browser, host.page.url());
  await sitDown(guest.page, 'Mateo');
  const late = await visit(browser, host.page.url());
  await expect(late.page.getByRole('group', { name: 'Piles' })).toBeVisible();
  await expect(late.page.getByRole('listbox')).toHaveCount(0);
});

test('an address that nobody knows has a page of its own', async ({ browser, server }) => {
  const { page } = await visit(browser, `${server.url}/nowhere`);
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});
