import type { Browser } from '@playwright/test';

import { homeOf } from './call-to-glory/home.ts';
import { expectGame, letBotsFinish, whoseTurn } from './call-to-glory/table.ts';
import { desktop, openPeople, openTable, phone, sitDown, visit, type Visitor } from './people.ts';
import { expect, test } from './test.ts';

test('the host leaves at the end, the next one has the controls, and somebody new takes the chair', async ({
  browser,
  server,
}) => {
  const [ondine, mateo] = await playQuickGame(browser, homeOf(server));
  const watcher = await visit(browser, ondine.page.url(), desktop);
  const panel = await openPeople(ondine.page);
  await panel.getByRole('button', { name: 'Leave the seat' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(ondine.page.getByRole('button', { name: 'Take a seat' })).toBeVisible();

  await expect(mateo.page.getByText(/^A chair is free/)).toBeVisible();
  const atMateo = await openPeople(mateo.page);
  await expect(atMateo.getByRole('button', { name: 'Change options' })).toBeVisible();
  await expect(atMateo.getByRole('button', { name: /^Add bot at/ })).toBeVisible();
  await atMateo.getByRole('button', { name: 'Close' }).click();

  const atWatcher = await openPeople(watcher.page);
  await atWatcher.getByLabel('What should we call you?').fill('Zofia');
  await atWatcher.getByRole('button', { name: 'Sit down' }).click();
  await expect(atWatcher.getByRole('listitem').filter({ hasText: 'Zofia' })).toContainText('you');
  await expect(mateo.page.getByText(/^A chair is free/)).toBeHidden();
  expect([...ondine.complaints, ...mateo.complaints, ...watcher.complaints]).toEqual([]);
});

test('two rematches: another opens each time, seats move on, and the score is kept', async ({
  browser,
  server,
}) => {
  const people = await openQuickGame(browser, homeOf(server), { randomSeats: true });
  const openers: Visitor[] = [];
  const seats: string[] = [];
  for (let game = 0; game < 3; game += 1) {
    for (const { page } of people) {
      if (game > 0) await page.getByRole('button', { name: 'Rematch' }).click();
    }
    for (const { page } of people) await expectGame(page);
    openers.push(await whoseTurn(people));
    await letBotsFinish(people);
    const panel = await openPeople(people[0].page);
    const first = panel.getByRole('list', { name: 'Seats' }).getByRole('listitem').first();
    seats.push((await first.textContent())?.includes('Ondine') === true ? 'Ondine' : 'Mateo');
    await panel.getByRole('button', { name: 'Close' }).click();
  }
  const [one, other] = openers;
  expect(one).not.toBe(other);
  expect(openers.map((opener) => opener === one)).toEqual([true, false, true]);
  expect(seats[1]).not.toBe(seats[0]);
  expect(seats[2]).toBe(seats[0]);

  for (const { page } of people) {
    await expect(page.getByText(/^Won in 3 games: /)).toBeVisible();
    const panel = await openPeople(page);
    const score = panel.getByRole('table', { name: 'After 3 games' });
    await expect(score.getByRole('rowheader')).toHaveCount(2);
    await expect(
      panel.getByRole('list', { name: 'The latest games' }).getByRole('listitem'),
    ).toHaveCount(3);
  }
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});

test('the table of a group: the host keeps it, and its people find it among their games on another evening', async ({
  browser,
  server,
}) => {
  const [ondine, mateo] = await playQuickGame(browser, homeOf(server));
  const panel = await openPeople(ondine.page);
  await expect(panel.getByText(/It is closed after 1 day without anybody/)).toBeVisible();
  await panel.getByText('Keep this table for our group').click();
  await expect(panel.getByText(/It is closed after 180 days without anybody/)).toBeVisible();

  const link = mateo.page.url();
  await mateo.page.goto(homeOf(server));
  const own = mateo.page.getByRole('region', { name: 'Your games' });
  await expect(own.getByText('Your group’s table')).toBeVisible();
  await own.getByRole('link', { name: 'Resume your game with Ondine' }).click();
  await expect(mateo.page).toHaveURL(link);
  const atMateo = await openPeople(mateo.page);
  await expect(atMateo.getByText(/^This table is kept for your group/)).toBeVisible();
  await expect(atMateo.getByRole('table', { name: 'After 1 game' })).toBeVisible();
});

/** Ondine and Mateo, who have just finished a quick game. */
async function playQuickGame(browser: Browser, url: string): Promise<readonly [Visitor, Visitor]> {
  const people = await openQuickGame(browser, url);
  await letBotsFinish(people);
  return people;
}

/** Ondine and Mateo, ready for a quick game. */
async function openQuickGame(
  browser: Browser,
  url: string,
  { randomSeats = false } = {},
): Promise<readonly [Visitor, Visitor]> {
  const ondine = await visit(browser, url, desktop);
  await openTable(ondine.page, { name: 'Ondine', players: 2, switches: ['Quick game'] });
  if (randomSeats) {
    await ondine.page.getByRole('button', { name: 'Change options' }).click();
    await ondine.page.getByRole('switch', { name: 'Random seats' }).check({ force: true });
    await ondine.page.getByRole('button', { name: 'Save options' }).click();
    await ondine.page.getByRole('button', { name: 'I am ready' }).click();
  }
  const mateo = await visit(browser, ondine.page.url(), phone);
  await sitDown(mateo.page, 'Mateo');
  return [ondine, mateo];
}
