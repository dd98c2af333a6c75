import { homeOf } from './call-to-glory/home.ts';
import { playAt } from './call-to-glory/table-player.ts';
import { expectGame, letBotsFinish } from './call-to-glory/table.ts';
import { forgeries, type Forge } from './forgeries.ts';
import { desktop, openTable, visit } from './people.ts';
import { expect, test } from './test.ts';

test('a finished game is checked against what the browser saw, shared as a link, and watched again', async ({
  browser,
  server,
}) => {
  const { page, complaints } = await visit(browser, homeOf(server), desktop);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTable(page, { name: 'Ada', players: 3, switches: ['Quick game'] });
  await page.getByRole('button', { name: 'How do I know the deal is fair?' }).click();
  const fairness = page.getByRole('dialog', { name: 'Fair deal' });
  const promise = (await fairness.locator('code').first().textContent()) ?? '';
  expect(promise.replaceAll(' ', '')).toMatch(/^[0-9a-f]{64}$/);
  await expect(fairness.getByRole('button', { name: 'Check it now' })).toHaveCount(0);
  await fairness.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Fill with bots/ }).click();
  await expectGame(page);
  await playAt(page).act();
  await letBotsFinish([{ page }]);

  await page.getByRole('button', { name: 'Check the deal' }).click();
  await fairness.getByRole('button', { name: 'Check it now' }).click();
  const verdict = fairness.getByRole('heading', { name: /^(Fair, and it is|Consistent|Broken)/ });
  await expect(verdict).toHaveText('Fair, and it is the game you saw');
  await expect(fairness.locator('code').first()).toHaveText(promise);

  // Whatever forged log the server returns, however well its hashes fit, is detected.
  const table = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const log = `/api/tables/${table}/log`;
  const honest = (await (await page.request.get(log)).json()) as Parameters<Forge>[0];
  for (const { name, forge, finding } of forgeries) {
    await page.route(`**${log}`, (route) => route.fulfill({ json: forge(honest) }));
    await fairness.getByRole('button', { name: 'Check it now' }).click();
    await expect(fairness.getByText(finding).first(), name).toBeVisible();
    await expect(verdict, name).toHaveText('Broken: this does not add up');
    await page.unroute(`**${log}`);
  }

  // After a reload the browser still knows what it saw; another browser knows only what is in the file.
  await fairness.getByRole('link', { name: 'Open on its own page' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Fair, and it is/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the log as a file' }).click();
  const file = await (await download).path();
  const stranger = await visit(browser, `${server.url}/fair`, desktop);
  await stranger.page.getByLabel('Open a log file').setInputFiles(file);
  await expect(
    stranger.page.getByRole('heading', {
      name: 'Consistent, but this browser did not see it begin',
    }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'To the table' }).click();

  await page.getByRole('button', { name: 'Share result' }).click();
  await expect(page.getByText('Link to the replay copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(1000);

  // It is listed under "My games", and its replay is one press away.
  await page.goto(`${server.url}/games`);
  await expect(page.getByText(/^of 3, \d+$/u)).toBeVisible();
  await expect(page.getByText('1 of 1 game')).toBeVisible();
  const cards = page.getByRole('region', { name: 'Favourite characters' });
  // Whether the player had any sets left when the round ended depends on the cards.
  const none = cards.getByText('Nothing to show yet.');
  await expect(
    cards
      .getByText(/^in 100%$/u)
      .first()
      .or(none),
  ).toBeVisible();
  await expect(
    page.getByText('No one yet: so far you have only played against bots.'),
  ).toBeVisible();
  await page.getByRole('link', { name: /^Replay: / }).click();
  await expect(page).toHaveURL(/\/replay\/call-to-glory#g=.*&eyes=0$/u);
  await expect(page.getByRole('listbox', { name: 'Your hand' })).toBeVisible();
  await page.getByRole('button', { name: 'Next move' }).click();
  await page.getByRole('button', { name: 'Close the replay' }).click();
  await expect(page).toHaveURL(`${server.url}/games`);

  // Somebody else opens the link, and needs nothing from the server but the page.
  await stranger.page.goto(link);
  const replay = stranger.page.getByRole('region', { name: 'Replay' });
  const where = replay.getByText(/^Round 1, turn 1, move \d+ of \d+$/);
  await expect(where).toHaveText(/move 0 of/);
  // It opens from the view of the player who shared it.
  await expect(stranger.page.getByRole('listbox', { name: 'Your hand' })).toBeVisible();
  await replay.getByRole('button', { name: 'Next move' }).click();
  await expect(where).toHaveText(/move 1 of/);
  await expect(stranger.page).toHaveURL(/&at=1&eyes=0$/u);
  const saving = stranger.page.waitForEvent('download');
  await stranger.page.getByRole('button', { name: 'Save as text' }).click();
  const text = await saving;
  expect(text.suggestedFilename()).toMatch(/^call-to-glory-\d{4}(?:-\d\d){5}\.txt$/u);
  const saved = await text.path();
  const chosen = stranger.page.waitForEvent('filechooser');
  await stranger.page.getByRole('button', { name: 'Open a saved game' }).click();
  await (await chosen).setFiles(saved);
  const track = replay.getByRole('slider', { name: 'Moment' });
  await track.fill((await track.getAttribute('max')) ?? '');
  await expect(
    stranger.page.getByRole('heading', { level: 1, name: /win|You come/ }),
  ).toBeVisible();
  await stranger.page.getByRole('button', { name: 'Close the replay' }).click();
  await expect(stranger.page).toHaveURL(`${server.url}/fair`);
  const reader = await visit(browser, link, desktop);
  await reader.page.getByRole('button', { name: 'Close the replay' }).click();
  await expect(reader.page).toHaveURL(homeOf(server));
  expect([...complaints, ...stranger.complaints, ...reader.complaints]).toEqual([]);
});
