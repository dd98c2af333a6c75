import type { Browser } from '@playwright/test';

import { homeOf } from './call-to-glory/home.ts';
import { expectGame, letBotsFinish, whoseTurn } from './call-to-glory/table.ts';
import { desktop, openPeople, openTable, phone, sitDown, visit, type Visitor } from './people.ts';
import { expect, test } from './test.ts';

test('an evening for two: they pause and end a game by agreement, play a rematch, and keep the table; then the host leaves it and the group, and somebody new sits down', async ({
  browser,
  server,
}) => {
  const people = await openQuickGame(browser, homeOf(server));
  await pauseAndEnd(...people);
  await playRematch(people);
  await keepTable(people, homeOf(server));
  const spectator = await leaveToSomebodyNew(browser, people);
  await leaveGroup(people, homeOf(server));
  await meetAgain(...people, `${server.url}/games`);
  expect([...people, spectator].flatMap(({ complaints }) => complaints)).toEqual([]);
});

/** Ondine and Mateo, ready for a quick game with random seats. */
async function openQuickGame(browser: Browser, url: string): Promise<readonly [Visitor, Visitor]> {
  const ondine = await visit(browser, url, desktop);
  await openTable(ondine.page, { name: 'Ondine', players: 2, switches: ['Quick game'] });
  await ondine.page.getByRole('button', { name: 'Change options' }).click();
  await ondine.page.getByRole('switch', { name: 'Random seats' }).check({ force: true });
  await ondine.page.getByRole('button', { name: 'Save options' }).click();
  await ondine.page.getByRole('button', { name: 'I’m ready' }).click();
  const mateo = await visit(browser, ondine.page.url(), phone);
  await sitDown(mateo.page, 'Mateo');
  return [ondine, mateo];
}

/** A game is paused, continued, and ended without a result, each by agreement; both are ready for another. */
async function pauseAndEnd(ondine: Visitor, mateo: Visitor): Promise<void> {
  const both = [ondine, mateo];
  for (const { page } of both) await expectGame(page);
  await (await openPeople(ondine.page)).getByRole('button', { name: 'Suggest a pause' }).click();
  await expect(mateo.page.getByText('Ondine would like a pause.')).toBeVisible();
  await mateo.page.getByRole('button', { name: 'Agree' }).click();
  for (const { page } of both) {
    await expect(page.getByText('The game is paused', { exact: true }).first()).toBeVisible();
  }
  await mateo.page.getByRole('button', { name: 'Continue' }).click();
  await ondine.page.getByRole('button', { name: 'Agree' }).click();
  await expect(ondine.page.getByText('Mateo would like to continue.')).toBeHidden();

  const people = await openPeople(mateo.page);
  await people.getByRole('button', { name: 'Suggest ending the game' }).click();
  await expect(ondine.page.getByText(/^Mateo would like to end this game/)).toBeVisible();
  await ondine.page.getByRole('button', { name: 'Agree' }).click();
  for (const { page } of both) {
    await expect(page.getByText(/^The last game ended without a result/)).toBeVisible();
    await page.getByRole('button', { name: 'I’m ready' }).click();
  }
}

/** Two games: the opener changes, seats rotate, and the score is kept. */
async function playRematch(people: readonly [Visitor, Visitor]): Promise<void> {
  const openers: Visitor[] = [];
  const seats: string[] = [];
  for (let game = 0; game < 2; game += 1) {
    for (const { page } of people) {
      if (game > 0) await page.getByRole('button', { name: /^(Rematch|Agree)$/ }).click();
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
  expect(seats[1]).not.toBe(seats[0]);

  for (const { page } of people) {
    await expect(page.getByRole('region', { name: 'This evening' })).toContainText('2 games');
    const panel = await openPeople(page);
    const score = panel.getByRole('table', { name: 'After 2 games' });
    await expect(score.getByRole('rowheader')).toHaveCount(2);
    await expect(
      panel.getByRole('list', { name: 'Latest games' }).getByRole('listitem'),
    ).toHaveCount(2);
    await panel.getByRole('button', { name: 'Close' }).click();
  }
}

/** The host keeps the table for the group, and its members find it among their games on another evening. */
async function keepTable(
  [ondine, mateo]: readonly [Visitor, Visitor],
  home: string,
): Promise<void> {
  const panel = await openPeople(ondine.page);
  await expect(panel.getByText(/It closes after 1 day with no one here/)).toBeVisible();
  await panel.getByText('Keep this table for our group').click();
  await expect(panel.getByText(/It closes after 180 days with no one here/)).toBeVisible();
  // Added to a home screen, this page opens the table.
  const manifest = await ondine.page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await ondine.page.request.get(new URL(manifest ?? '', home).href);
  expect(await answer.json()).toMatchObject({
    start_url: new URL(ondine.page.url()).pathname,
    short_name: expect.stringMatching(/Ondine|Mateo/u),
  });
  await panel.getByRole('button', { name: 'Close' }).click();

  await mateo.page.goto(home);
  const own = mateo.page.getByRole('region', { name: 'Your games' });
  await expect(own.getByText('Your group’s table')).toBeVisible();
  await own.getByRole('link', { name: 'Open your table with Ondine' }).click();
  await expect(mateo.page).toHaveURL(ondine.page.url());
  const kept = await openPeople(mateo.page);
  await expect(kept.getByText(/^This table is kept for your group/)).toBeVisible();
  await expect(kept.getByRole('table', { name: 'After 2 games' })).toBeVisible();
  await kept.getByRole('button', { name: 'Close' }).click();

  // The host accepts a guest's suggestion for the next game with one press.
  await mateo.page.getByRole('button', { name: 'In the next game' }).click();
  await mateo.page.getByRole('button', { name: 'Power of the Ninja' }).click();
  await ondine.page
    .getByRole('button', { name: /^Mateo · suggests: Power of the Ninja: on/u })
    .click();
  const next = mateo.page.getByRole('region', { name: 'In the next game' });
  await expect(next).toContainText('Power of the Ninja: off → on');
}

/** The host leaves; the next host gets the controls, and somebody new takes the seat. */
async function leaveToSomebodyNew(
  browser: Browser,
  [ondine, mateo]: readonly [Visitor, Visitor],
): Promise<Visitor> {
  const spectator = await visit(browser, ondine.page.url(), desktop);
  const panel = await openPeople(ondine.page);
  await panel.getByRole('button', { name: 'Leave seat' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(ondine.page.getByRole('button', { name: 'Take a seat' })).toBeVisible();

  await expect(mateo.page.getByText(/^A seat is free/)).toBeVisible();
  const atMateo = await openPeople(mateo.page);
  await expect(atMateo.getByRole('button', { name: 'Change options' })).toBeVisible();
  await expect(atMateo.getByRole('button', { name: /^Add a bot at/ })).toBeVisible();
  await atMateo.getByRole('button', { name: 'Close' }).click();

  const atSpectator = await openPeople(spectator.page);
  await atSpectator.getByLabel('What should we call you?').fill('Zofia');
  await atSpectator.getByRole('button', { name: 'Sit down' }).click();
  await expect(atSpectator.getByRole('listitem').filter({ hasText: 'Zofia' })).toContainText('you');
  await expect(mateo.page.getByText(/^A seat is free/)).toBeHidden();
  return spectator;
}

/** The former host leaves the group, whose table is then among the games of the other member only. */
async function leaveGroup(
  [ondine, mateo]: readonly [Visitor, Visitor],
  home: string,
): Promise<void> {
  const panel = await openPeople(ondine.page);
  await panel.getByRole('button', { name: 'Leave this group' }).click();
  await ondine.page.getByRole('button', { name: 'Leave the group' }).click();
  await expect(panel.getByText(/^You have left this group/)).toBeFocused();
  await expect(panel.getByRole('rowheader', { name: 'Ondine' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  for (const { page } of [ondine, mateo]) await page.goto(home);
  const own = { name: 'Your games' };
  await expect(mateo.page.getByRole('region', own)).toContainText('Your group’s table');
  await expect(ondine.page.getByRole('heading', { name: 'Open tables' })).toBeVisible();
  // While lists are loading, this one is there, too.
  await expect(ondine.page.getByRole('region', own)).toBeHidden();
}

/** They become friends by a link, and one invites the other to another game like their last. */
async function meetAgain(ondine: Visitor, mateo: Visitor, games: string): Promise<void> {
  await ondine.page.goto(games);
  await ondine.page.getByRole('button', { name: 'Create my link' }).click();
  const link = await ondine.page.getByRole('textbox', { name: 'Your friend link' }).inputValue();
  await mateo.page.goto(link);
  await mateo.page.getByRole('button', { name: 'Become friends' }).click();
  await expect(
    mateo.page.getByRole('heading', { name: 'You and Ondine are friends' }),
  ).toBeVisible();
  await expect(ondine.page.getByRole('link', { name: 'Mateo' }).first()).toBeVisible();

  await ondine.page.getByRole('button', { name: 'Invite again: Mateo' }).first().click();
  await expect(ondine.page.getByText('Mateo: invited')).toBeVisible();
  await mateo.page.getByRole('link', { name: 'See the table' }).click();
  await mateo.page.getByRole('button', { name: 'Sit down' }).click();
  await expect(mateo.page.getByRole('button', { name: 'I’m ready' })).toBeVisible();
  await expect(ondine.page.getByText('Mateo: invited')).toBeHidden();
}
