import { chairOf, desktop, letBotPlay, openTable, phone, takeChair, visit } from '../people.ts';
import { expect, test } from '../test.ts';
import { homeOf } from './home.ts';
import { handsIn, ownParts, spelled } from './seen-cards.ts';
import { playAt } from './table-player.ts';
import { expectGame, letBotsFinish } from './table.ts';

const delay = 12;

test('delayed spectators see hands only after the agreed turns, and the rest when the game is over', async ({
  browser,
  server,
}) => {
  const host = await visit(browser, homeOf(server), desktop);
  // A quick game may be over before that many turns.
  await openTable(host.page, { name: 'Ondine', players: 2 });
  const guest = await visit(browser, host.page.url(), phone);
  await takeChair(guest.page, 'Mateo');

  // Changing the options resets who is ready. If both were ready, the game would begin.
  const ondine = chairOf(host.page, 'Ondine');
  await expect(ondine.getByText('ready', { exact: true })).toBeVisible();
  await host.page.getByRole('button', { name: 'Change options' }).click();
  await host.page.getByRole('switch', { name: 'Show all hands' }).check({ force: true });
  await expect(host.page.getByLabel('Spectators')).toHaveValue(String(delay));
  await host.page.getByRole('button', { name: 'Save options' }).click();
  const agreement = `Spectators see all hands, ${delay} turns behind. By saying you’re ready, you agree.`;
  for (const { page } of [host, guest]) await expect(page.getByText(agreement)).toBeVisible();
  await expect(ondine.getByText('ready', { exact: true })).toBeHidden();

  const spectator = await visit(browser, host.page.url(), desktop);
  await expect(spectator.page.getByRole('heading', { name: 'Ondine’s table' })).toBeVisible();
  for (const { page } of [host, guest]) {
    await page.getByRole('button', { name: 'I’m ready' }).click();
  }
  await expect(spectator.page.getByText(`You see it ${delay} turns behind`)).toBeVisible();
  await expectGame(guest.page);
  await letBotPlay(guest.page);

  // Nothing of the game is sent before that many turns are over.
  const player = playAt(host.page);
  const begun = host.page.getByRole('list', { name: 'Log' }).locator('li', { hasText: 'drew' });
  async function playOn(turns: number): Promise<void> {
    while ((await begun.count()) <= turns) expect(await player.act()).toBe(true);
  }
  await playOn(2);
  expect(JSON.stringify(spelled(spectator.received))).not.toMatch(/"gameStarted"|"own"/);
  const beside = spectator.page.getByLabel('Sit beside');
  await expect(beside).toBeHidden();
  await playOn(delay + 1);
  await beside.selectOption('Ondine');
  await expect(spectator.page.getByRole('list', { name: /^Ondine.s hand/ })).toBeVisible();

  await letBotsFinish([host]);
  await expect(spectator.page.getByRole('heading', { level: 1 })).toHaveText(
    /game is over|wins|share/i,
  );
  const seen = spelled(spectator.received);
  expect(handsIn(seen).length).toBeGreaterThan(0);
  expect(ownParts(seen).length).toBeGreaterThan(3);
});

test('where nobody may watch, a visitor without a seat gets a kind message, and finds other games', async ({
  browser,
  server,
}) => {
  const host = await visit(browser, homeOf(server), desktop);
  await openTable(host.page, { name: 'Ondine', players: 2 });
  await host.page.getByRole('button', { name: 'Change options' }).click();
  await host.page.getByLabel('Spectators').selectOption('None during the game');
  await host.page.getByRole('button', { name: 'Save options' }).click();
  const spectator = await visit(browser, host.page.url(), phone);
  await expect(spectator.page.getByText('none during the game')).toBeVisible();
  await host.page.getByRole('button', { name: /^Fill with (?:a bot|bots) and start/u }).click();
  const title = 'This game has no spectators';
  await expect(spectator.page.getByRole('heading', { name: title })).toBeVisible();
  await spectator.page.getByRole('button', { name: 'Try again' }).click();
  await expect(spectator.page.getByRole('heading', { name: title })).toBeVisible();
  expect(JSON.stringify(spelled(spectator.received))).not.toContain('"gameStarted"');
  expect(spectator.complaints).toEqual([]);
});
