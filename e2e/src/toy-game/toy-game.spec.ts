import type { Page } from '@playwright/test';

import { desktop, openPeople, sitDown, visit, type Visitor } from '../people.ts';
import { expect, test } from '../test.ts';

test('two people play a second game of the server, from its button to a rematch', async ({
  browser,
  server,
}) => {
  const ondine = await visit(browser, server.url, desktop);
  await ondine.page.getByRole('link', { name: 'Toy game', exact: true }).click();
  await expect(ondine.page.getByRole('heading', { name: 'Toy game', level: 1 })).toBeVisible();

  const form = ondine.page.getByRole('region', { name: 'Create a table' });
  await form.getByRole('radio', { name: '2' }).check({ force: true });
  await form.getByLabel('Clock').selectOption('Slow');
  await form.getByLabel('Your name').fill('Ondine');
  await form.getByRole('button', { name: 'Create table' }).click();
  await ondine.page.getByRole('button', { name: 'I’m ready' }).click();

  const mateo = await visit(browser, server.url, desktop);
  const listed = mateo.page.getByRole('listitem').filter({ hasText: 'Toy game' });
  await expect(listed.getByRole('heading', { name: 'Ondine' })).toBeVisible();

  await mateo.page.goto(ondine.page.url());
  await sitDown(mateo.page, 'Mateo');
  const people = [ondine, mateo];
  for (const { page } of people) await expect(page.getByRole('timer')).toHaveCount(2);

  await useTheBar(ondine.page);

  await ondine.page.getByRole('tab', { name: 'Chat' }).click();
  await ondine.page.getByRole('textbox', { name: 'Message the table' }).fill('Good luck');
  await ondine.page.keyboard.press('Enter');
  await mateo.page.getByRole('tab', { name: 'Chat' }).click();
  await expect(mateo.page.getByRole('tabpanel').getByText('Good luck')).toBeVisible();
  await mateo.page.getByRole('tab', { name: 'Log' }).click();

  await playToTheEnd(people);
  await mateo.page.getByRole('button', { name: 'Open the log' }).click();
  await expect(mateo.page.getByRole('list', { name: 'Log' })).toContainText('The round is over');
  await mateo.page.keyboard.press('Escape');

  await mateo.page.getByRole('button', { name: 'Replay' }).click();
  await expect(mateo.page).toHaveURL(/\/replay\/toy#/u);
  const friend = await visit(browser, mateo.page.url(), desktop);
  await expect(friend.page.getByRole('region', { name: 'Replay' })).toBeVisible();
  await friend.page.getByRole('slider').fill('8');
  await expect(
    friend.page.getByRole('heading', { name: /\bwins\b|You come|You win|share/u }),
  ).toBeVisible();
  await mateo.page.goBack();

  for (const { page } of people)
    await page.getByRole('button', { name: /^(Rematch|Agree)$/ }).click();
  for (const { page } of people) {
    await expect(page.getByRole('heading', { name: 'Choose a card' })).toBeVisible();
  }

  await mateo.page.getByRole('button', { name: 'Leave the table' }).click();
  const leaving = mateo.page.getByRole('dialog', { name: 'Leave this game?' });
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(mateo.page).toHaveURL(/\/toy$/u);
  for (const { complaints } of people) expect(complaints).toEqual([]);
});

/** Tries what the kit puts above every table: rules, people, keys and the menu of a narrow screen. */
async function useTheBar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { name: 'The rules of the toy game' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openPeople(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Go to the log',
  );
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Fair deal' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Everybody shows the first card of their hand until somebody has won. */
async function playToTheEnd(people: readonly Visitor[]): Promise<void> {
  for (let trick = 0; trick < 4; trick += 1) {
    for (const { page } of people) {
      await expect(page.getByRole('heading', { name: 'Choose a card' })).toBeVisible();
      await page.getByRole('list', { name: 'Your hand' }).getByRole('button').first().click();
    }
  }
  for (const { page } of people) {
    await expect(
      page.getByRole('heading', { name: /\bwins\b|You come|You win|share/u }),
    ).toBeVisible();
  }
}
