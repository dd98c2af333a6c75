import type { BrowserContextOptions } from '@playwright/test';

import { expectAccessible } from './axe.ts';
import { homeOf } from './call-to-glory/home.ts';
import { desktop, phone, visit } from './people.ts';
import { expect, test } from './test.ts';

const byDay: BrowserContextOptions = { ...desktop, colorScheme: 'light' };
const byNight: BrowserContextOptions = { ...phone, colorScheme: 'dark' };

// Views in the gallery are checked as components, by day and by night; here are the pages that need a server.
for (const [name, device] of [
  ['on a desk by day', byDay],
  ['on a phone by night', byNight],
] as const) {
  test(`axe finds nothing wrong with the pages of a server, ${name}`, async ({
    browser,
    server,
  }) => {
    const { page } = await visit(browser, homeOf(server), device);
    await expect(page.getByRole('button', { name: 'Play now with bots' })).toBeVisible();
    await expectAccessible(page, 'home');
    for (const [address, title] of [
      ['/', /./],
      ['/toy', 'Toy game'],
      ['/games', 'My games'],
      ['/fair', 'Fair deal'],
      ['/operator', 'Operator'],
    ] as const) {
      await page.goto(server.url + address);
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
      await expectAccessible(page, address);
    }
  });
}
