import type { CDPSession, Page } from '@playwright/test';

import { expectAccessible } from './axe.ts';
import { homeOf } from './call-to-glory/home.ts';
import { playAt } from './call-to-glory/table-player.ts';
import { expectGame, letBotsFinish } from './call-to-glory/table.ts';
import { desktop, openTable, phone, sitDown, visit } from './people.ts';
import { expect, test } from './test.ts';

/** Gives a page an authenticator that creates and presents passkeys without asking anybody. */
async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

interface Authenticator {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

/** Copies all passkeys of one device to another, as a password manager would. */
async function share(from: Authenticator, to: Authenticator): Promise<void> {
  const { authenticatorId } = from;
  const { credentials } = await from.session.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials) {
    await to.session.send('WebAuthn.addCredential', {
      authenticatorId: to.authenticatorId,
      credential,
    });
  }
}

/** Opens the account page through the avatar in the bar. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, your account and settings$/ }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
}

/** Finishes a quick game against a bot, and leaves the table. */
async function playQuickGame(page: Page, name: string): Promise<void> {
  await openTable(page, { name, players: 2, bots: true, switches: ['Quick game'] });
  await letBotsFinish([{ page }]);
  await page.goto('/');
}

test('a guest adds a passkey, and has their name and history in another browser, which brings its own game along', async ({
  browser,
  server,
}) => {
  const desk = await visit(browser, homeOf(server), desktop);
  const atDesk = await addAuthenticator(desk.page);
  await playQuickGame(desk.page, 'Ondine');
  await openAccount(desk.page);
  const passkeys = desk.page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(desk.page, 'account');
  await expect(desk.page.getByRole('button', { name: /^Ondine, your/ })).toBeVisible();

  const pocket = await visit(browser, homeOf(server), phone);
  const atPocket = await addAuthenticator(pocket.page);
  await share(atDesk, atPocket);
  await playQuickGame(pocket.page, 'Somebody');
  await openAccount(pocket.page);
  await pocket.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  const choice = pocket.page.getByRole('dialog', { name: 'You have played here as Somebody' });
  await expect(choice).toContainText('finished 1 game in this browser');
  await expectAccessible(pocket.page, 'what becomes of games');
  await choice.getByRole('button', { name: 'Bring along' }).click();
  await expect(pocket.page.getByRole('button', { name: /^Ondine, your/ })).toBeVisible();
  await pocket.page.goto('/games');
  await expect(pocket.page.getByText(/^(?:1st|2nd) of 2, /u)).toHaveCount(2);

  // Signed out from the desk, the phone loses its player at once.
  const browsers = desk.page.getByRole('region', { name: 'Where you are signed in' });
  await expect(browsers.getByRole('listitem')).toHaveCount(2);
  await expect(browsers.getByText(/, in use now$/u)).toHaveCount(1);
  await browsers.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(browsers.getByRole('listitem')).toHaveCount(1);
  await expect(pocket.page.getByText(/^Games are kept once you have a name/u)).toBeVisible();
  expect([...desk.complaints, ...pocket.complaints]).toEqual([]);
});

test('a phone takes over from the desk in mid-turn with the code, and both keep playing', async ({
  browser,
  server,
}) => {
  const desk = await visit(browser, homeOf(server), desktop);
  await desk.page.getByRole('button', { name: 'Play now with bots' }).click();
  await expectGame(desk.page);
  await playAt(desk.page).act();
  const plate = desk.page.getByRole('heading', { level: 2, name: /^Your turn/ });
  await expect(plate).toHaveText('Your turn. Draw one more');
  await desk.page.getByRole('button', { name: 'Settings' }).click();
  const drawer = desk.page.getByRole('dialog', { name: 'Settings' });
  await drawer.getByRole('button', { name: 'Play on another device' }).click();
  const code = await drawer.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();
  await expectAccessible(desk.page, 'code for another device');

  const pocket = await visit(browser, `${server.url}/account/device-link#${code}`, phone);
  await expect(pocket.page).toHaveURL(/\/account\/device-link$/);
  const goOn = pocket.page.getByRole('button', { name: /^Continue as Guest \d+$/ });
  await expect(goOn).toBeVisible();
  await expectAccessible(pocket.page, 'coming in by a code');
  const came = await pocket.page.evaluate(() => history.length);
  await goOn.click();
  await expect(pocket.page).toHaveURL(desk.page.url());
  expect(await pocket.page.evaluate(() => history.length)).toBe(came);
  await expect(drawer.getByText('Your other device is signed in.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  const atPocket = pocket.page.getByRole('heading', { level: 2, name: /^Your turn/ });
  await expect(atPocket).toHaveText('Your turn. Draw one more');
  await playAt(pocket.page).act();
  for (const turn of [plate, atPocket]) await expect(turn).toHaveText('Your turn. Lay or discard');
  await playAt(desk.page).act();
  await expect(atPocket).not.toHaveText('Your turn. Lay or discard');

  // Anyone who comes later with the same code finds it used.
  const late = await visit(browser, homeOf(server), phone);
  await late.page.getByLabel('Table code or option code').fill(code ?? '');
  await late.page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(late.page.getByText('This code is wrong, used or expired.')).toBeVisible();
  expect([...desk.complaints, ...pocket.complaints]).toEqual([]);
});

test('a guest whose name looks like one at the table takes another; a deleted account is found nowhere', async ({
  browser,
  server,
}) => {
  const ondine = await visit(browser, homeOf(server), desktop);
  await openTable(ondine.page, { name: 'Ondine', players: 2, switches: ['Quick game'] });
  const mateo = await visit(browser, ondine.page.url(), phone);
  // The first character is a digit.
  await mateo.page.getByLabel('What should we call you?').fill('0ndine');
  await mateo.page.getByRole('button', { name: 'Sit down' }).click();
  await expect(mateo.page.getByText('That name is too close to another player’s')).toBeVisible();
  // Other players on this server are called Mateo, too, and may be on the leaderboard.
  await sitDown(mateo.page, 'Mateo Who Goes');
  await letBotsFinish([ondine, mateo]);

  await mateo.page.goto('/');
  await openAccount(mateo.page);
  const data = mateo.page.getByRole('region', { name: 'Your data' });
  const download = mateo.page.waitForEvent('download');
  await data.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('call-to-glory.json');
  await data.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = mateo.page.getByRole('dialog', { name: 'Delete everything about you?' });
  await expect(dialog).toContainText('the record of each game keeps the name you used');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(mateo.page.getByText('Everything about you has been deleted.')).toBeVisible();
  await expect(mateo.page.getByRole('button', { name: /^Guest, your/ })).toBeVisible();

  await ondine.page.goto('/games');
  await expect(ondine.page.getByText(/^(?:1st|2nd) of 2, /u)).toHaveCount(1);
  await expect(ondine.page.getByRole('heading', { name: 'Deleted player' })).toBeVisible();
  await expect(ondine.page.getByText('Mateo Who Goes')).toHaveCount(0);
});
