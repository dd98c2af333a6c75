import { desktop, expectGame, openTable, visit } from './people.ts';
import { playAt } from './table-player.ts';
import { expect, test } from './test.ts';

test('a finished game is checked by the browser, kept as a link, and watched again', async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const { page, complaints } = await visit(browser, server.url, desktop);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTable(page, { name: 'Ada', players: 3, variants: ['Quick game'] });
  await page.getByRole('button', { name: 'How is this dealt fairly?' }).click();
  const fairness = page.getByRole('dialog', { name: 'Fair deal' });
  const promise = (await fairness.locator('code').first().textContent()) ?? '';
  expect(promise.replaceAll(' ', '')).toMatch(/^[0-9a-f]{64}$/);
  await expect(fairness.getByRole('button', { name: 'Check it now' })).toHaveCount(0);
  await fairness.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Fill with bots/ }).click();
  await expectGame(page);
  await playAt(page).playToTheEnd();

  await page.getByRole('button', { name: 'Check the deal' }).click();
  await fairness.getByRole('button', { name: 'Check it now' }).click();
  await expect(fairness.getByRole('heading', { name: 'Verified' })).toBeVisible();
  await expect(fairness.getByText(promise).first()).toBeVisible();
  await fairness.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('[Game "Call to Glory 1"]');
  await page.getByRole('button', { name: 'Copy as a link' }).click();
  await expect(page.getByText('The link holds the whole game.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(1000);

  // Somebody else opens the link, and needs nothing of the server but the page.
  const friend = await visit(browser, link, desktop);
  const replay = friend.page.getByRole('region', { name: 'Replay' });
  const where = replay.getByText(/^Round 1, move \d+ of \d+$/);
  await expect(where).toHaveText(/move 0 of/);
  await replay.getByRole('button', { name: 'One move on' }).click();
  await expect(where).toHaveText(/move 1 of/);
  await replay.getByLabel('Whose hand is open').selectOption({ label: 'As Ada saw it' });
  await expect(friend.page.getByRole('listbox', { name: 'Your hand' })).toBeVisible();
  const track = replay.getByLabel('Move', { exact: true });
  await track.fill((await track.getAttribute('max')) ?? '');
  await expect(friend.page.getByRole('heading', { level: 1, name: /win|victory/ })).toBeVisible();
  expect([...complaints, ...friend.complaints]).toEqual([]);
});
