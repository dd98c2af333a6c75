import { homeOf } from './call-to-glory/home.ts';
import { playAt } from './call-to-glory/table-player.ts';
import { expectGame, whoseTurn } from './call-to-glory/table.ts';
import {
  chairOf,
  desktop,
  openPeople,
  openTable,
  phone,
  sitDown,
  visit,
  type Visitor,
} from './people.ts';
import { expect, test } from './test.ts';

test('the host leaves the lobby and then the game, and somebody else is host each time', async ({
  browser,
  server,
}) => {
  const ondine = await visit(browser, homeOf(server), desktop);
  await openTable(ondine.page, { name: 'Ondine', players: 3 });
  const mateo = await visit(browser, ondine.page.url(), phone);
  await sitDown(mateo.page, 'Mateo');
  await ondine.page.getByRole('button', { name: 'Leave seat' }).click();
  // The form starts above the button that opens it.
  const change = mateo.page.getByRole('button', { name: 'Change options' });
  await change.click();
  await expect(mateo.page.getByRole('heading', { name: 'This table' })).toBeInViewport();
  await expect(mateo.page.getByRole('radio', { checked: true })).toBeFocused();
  await mateo.page.getByRole('switch', { name: 'Imperial Tasks' }).check({ force: true });
  await mateo.page.getByRole('switch', { name: 'Quick game' }).check({ force: true });
  await expect(mateo.page.getByText('Imperial Tasks are off')).toBeVisible();
  await mateo.page.getByRole('switch', { name: 'Quick game' }).uncheck({ force: true });
  await expect(mateo.page.getByRole('switch', { name: 'Imperial Tasks' })).toBeChecked();
  await mateo.page.getByRole('button', { name: 'Cancel' }).click();
  await expect(change).toBeFocused();
  await ondine.page.getByRole('button', { name: 'Sit down' }).click();
  await ondine.page.getByRole('button', { name: 'I’m ready' }).click();
  await expect(ondine.page.getByRole('button', { name: 'Change options' })).toBeHidden();

  const zofia = await visit(browser, ondine.page.url(), desktop);
  await sitDown(zofia.page, 'Zofia');
  for (const { page } of [ondine, mateo, zofia]) await expectGame(page);
  await mateo.page.getByRole('button', { name: 'Menu' }).click();
  await mateo.page.getByRole('button', { name: 'Leave the table' }).click();
  const dialog = mateo.page.getByRole('dialog', { name: 'Leave this game?' });
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(zofia.page.getByText('bot stand-in', { exact: true })).toBeVisible();

  const drawer = await openPeople(zofia.page);
  const row = drawer.getByRole('listitem').filter({ hasText: 'Zofia' });
  await expect(row.getByText('host', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Make host: Ondine' }).click();
  const atOndine = await openPeople(ondine.page);
  await expect(atOndine.getByRole('button', { name: 'Make host: Zofia' })).toBeVisible();
  expect([...ondine.complaints, ...zofia.complaints]).toEqual([]);
});

test('the host removes somebody before the game; during it, by vote, a bot stands in for a player who disconnects in mid-turn, until they are back', async ({
  browser,
  server,
}) => {
  const ondine = await visit(browser, homeOf(server), desktop);
  await openTable(ondine.page, { name: 'Ondine', players: 3 });
  const url = ondine.page.url();
  const lev = await visit(browser, url, phone);
  await sitDown(lev.page, 'Lev');
  const zofia = await visit(browser, url, desktop);
  await sendAway('Lev', ondine, lev, zofia);
  await lev.page.close();
  await sitDown(zofia.page, 'Zofia');
  await expect(chairOf(ondine.page, 'Zofia')).toBeVisible();
  const mateo = await visit(browser, url, phone);
  await sitDown(mateo.page, 'Mateo');
  const all = [ondine, mateo, zofia];
  for (const { page } of all) await expectGame(page);

  const mover = await whoseTurn(all);
  const [first, second] = all.filter((one) => one !== mover);
  if (first === undefined || second === undefined) throw new Error('somebody is missing');
  await playAt(mover.page).act();
  await expect(mover.page.getByText('Your turn. Draw one more')).toBeVisible();
  const context = mover.page.context();
  await mover.page.close();

  await expect(first.page.getByText(/^Closed the page, 1:\d\d left$/)).toBeVisible();
  await first.page.getByRole('button', { name: 'Wait', exact: true }).click();
  await expect(second.page.getByText(/would like to wait longer for/)).toBeVisible();
  await second.page.getByRole('button', { name: 'Agree' }).click();
  await expect(second.page.getByText(/would like to wait longer for/)).toBeHidden();
  await first.page.getByRole('button', { name: 'Bot plays' }).click();
  await expect(second.page.getByText(/suggests a bot stand-in for/)).toBeVisible();
  await second.page.getByRole('button', { name: 'Agree' }).click();
  for (const { page } of [first, second]) {
    await expect(page.getByText('bot stand-in', { exact: true })).toBeVisible();
  }

  const back = await context.newPage();
  await back.goto(url);
  await expect(back.getByText('A bot is standing in for you', { exact: true })).toBeVisible();
  await back.getByRole('button', { name: 'Take over' }).click();
  for (const { page } of [first, second]) {
    await expect(page.getByText('bot stand-in', { exact: true })).toBeHidden();
  }
  const missed = back.getByRole('region', { name: 'While you were away' });
  await expect(missed.getByRole('listitem').filter({ hasText: /discarded|laid/i })).not.toHaveCount(
    0,
  );
  expect([...first.complaints, ...second.complaints, ...lev.complaints]).toEqual([]);
});

/** The host removes somebody who is ready: everybody sees it, and that player is told, and cannot sit down again. */
async function sendAway(name: string, host: Visitor, sent: Visitor, other: Visitor): Promise<void> {
  await host.page.getByRole('button', { name: `Remove ${name}` }).click();
  const dialog = host.page.getByRole('dialog', { name: `Remove ${name}?` });
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  for (const { page } of [host, other, sent]) await expect(chairOf(page, name)).toHaveCount(0);
  await sent.page.reload();
  await expect(
    sent.page.getByText(
      'The host has removed you from this table. You can still watch, but not chat.',
    ),
  ).toBeVisible();
  for (const button of [/^Sit down/, /^Sit here/]) {
    await expect(sent.page.getByRole('button', { name: button })).toHaveCount(0);
  }
}
