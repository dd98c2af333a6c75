import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { homeOf } from './call-to-glory/home.ts';
import { playAt } from './call-to-glory/table-player.ts';
import { expectGame } from './call-to-glory/table.ts';
import { keeping, visit } from './people.ts';
import { startServer } from './server.ts';
import { expect, test } from './test.ts';

test('without a server people play with bots: one button away, and a whole game, which survives a reload', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'call-to-glory-'));
  const server = await startServer(dataDir);
  const { page, complaints } = await visit(browser, homeOf(server), keeping);
  letBotsHurry(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.kill();

  // A page that is still open needs no server either.
  await page.getByRole('button', { name: 'Play now with bots' }).click();
  await expectGame(page);
  const player = playAt(page);
  await player.act();
  await page.goto(homeOf(server));
  await page.getByRole('link', { name: 'Continue your offline game' }).click();
  await expectGame(page);

  await page.goto(homeOf(server));
  await page.getByRole('radio', { name: '2' }).first().check({ force: true });
  await page.getByRole('button', { name: 'Other ways to play with bots' }).first().click();
  await page.getByRole('button', { name: /^Quick game One round/u }).click();
  // It would replace the game in progress.
  await expect(page.getByRole('link', { name: 'Continue your game' })).toBeVisible();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expectGame(page);
  for (let step = 0; step < 4; step += 1) await player.act();
  const hand = page.getByRole('listbox', { name: 'Your hand' });
  const held = await hand.textContent();

  await page.reload();

  await expectGame(page);
  await expect(hand).toHaveText(held ?? '');
  await player.playToTheEnd();
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(3);
  expect(complaints.filter((complaint) => !complaint.includes('ERR_CONNECTION'))).toEqual([]);
  await rm(dataDir, { recursive: true });
});

/** Makes bots in the page skip their pretended thinking, too. */
function letBotsHurry(page: Page): void {
  page.on('worker', (worker) => {
    void worker.evaluate(() => {
      const wait = setTimeout;
      Object.assign(globalThis, {
        setTimeout: (call: () => void, delay: number) => wait(call, delay < 1000 ? 0 : delay),
      });
    });
  });
}
