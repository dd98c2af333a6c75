import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { expectAccessible } from './axe.ts';
import { homeOf } from './call-to-glory/home.ts';
import { desktop, expectGame, openTable, phone, sitDown, visit } from './people.ts';
import { expect, test } from './test.ts';

const byDay: BrowserContextOptions = { ...desktop, colorScheme: 'light' };
const byNight: BrowserContextOptions = { ...phone, colorScheme: 'dark' };

for (const [name, device] of [
  ['on a desk by day', byDay],
  ['on a phone by night', byNight],
] as const) {
  test(`axe finds nothing wrong with any page, ${name}`, async ({ browser, server }) => {
    test.setTimeout(300_000);
    const { page } = await visit(browser, homeOf(server), device);
    await expect(page.getByRole('button', { name: 'Play now with bots' })).toBeVisible();
    await expectAccessible(page, 'home');

    await page.getByRole('button', { name: 'Guest, your account and settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await expectAccessible(page, 'settings');

    for (const [address, title] of [
      ['/', /./],
      ['/toy', 'Toy game'],
      ['/rules', /./],
      ['/games', 'My games'],
      ['/operator', 'Operator'],
      ['/nowhere', 'There is nothing here'],
      ['/t/zzzzzzzzzz', 'There is no such table'],
      ['/solo', /./],
    ] as const) {
      await page.goto(server.url + address);
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
      await expectAccessible(page, address);
    }
    await checkTable(browser, homeOf(server), device);
  });
}

/** A table from its making until somebody comes too late: waiting room, invitation, play, dialogs, watching. */
async function checkTable(
  browser: Browser,
  url: string,
  device: BrowserContextOptions,
): Promise<void> {
  const host = await visit(browser, url, device);
  await openTable(host.page, { name: 'Ondine', players: 2 });
  await expectAccessible(host.page, 'waiting room');
  const lobby = await visit(browser, url, device);
  await expect(lobby.page.getByText('Ondine').first()).toBeVisible();
  await expectAccessible(lobby.page, 'home with tables');
  const guest = await visit(browser, host.page.url(), device);
  await expect(guest.page.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await expectAccessible(guest.page, 'invitation');
  await sitDown(guest.page, 'Mateo');
  await expectGame(host.page);
  await expectAccessible(host.page, 'play');
  await checkDialogs(host.page);
  await lobby.page.goto(host.page.url());
  await expectGame(lobby.page);
  await expectAccessible(lobby.page, 'full table, watched');
}

async function checkDialogs(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'keys');
  await page.keyboard.press('Escape');
}
