import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expectGame, openTable, sitDown, visit } from './people.ts';
import { startServer } from './server.ts';
import { playAt } from './table-player.ts';
import { expect, test } from './test.ts';

test('a player reloads the page in mid-turn and goes on', async ({ browser, server }) => {
  const { page } = await visit(browser, server.url);
  await page.getByRole('button', { name: 'Play now with bots' }).click();
  const player = playAt(page);
  await player.act();
  const plate = page.getByRole('heading', { name: /^Your turn/ });
  await expect(plate).toHaveText('Your turn. Draw one more');
  const hand = page.getByRole('listbox', { name: 'Your hand' });
  const held = await hand.getByRole('option').allTextContents();

  await page.reload();

  await expect(plate).toHaveText('Your turn. Draw one more');
  await expect(hand.getByRole('option')).toHaveText(held);
  await player.act();
  await expect(page.getByRole('heading', { name: 'Your turn. Lay or discard' })).toBeVisible();
});

test('the server is killed in mid-game, and both players go on without loss', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'call-to-glory-'));
  const first = await startServer(dataDir);
  const ondine = await visit(browser, first.url);
  await openTable(ondine.page, { name: 'Ondine', players: 2, variants: ['Quick game'] });
  const mateo = await visit(browser, ondine.page.url());
  await sitDown(mateo.page, 'Mateo');
  await expectGame(ondine.page);
  await expectGame(mateo.page);
  const players = [playAt(ondine.page), playAt(mateo.page)];
  const hands = players.map(({ page }) => page.getByRole('listbox', { name: 'Your hand' }));
  const turn = ondine.page.getByRole('heading', { level: 2, name: /^Your turn/ });
  const isOndines = await turn.isVisible();
  for (let step = 0; step < 4; step += 1) {
    await players[isOndines === step < 3 ? 0 : 1]?.act();
  }
  const held = await Promise.all(hands.map((hand) => hand.textContent()));
  expect(held.every((cards) => cards !== '')).toBe(true);

  await first.kill();
  const second = await startServer(dataDir, Number(new URL(first.url).port));

  // One looks anew; the page of the other finds its way back by itself.
  await ondine.page.reload();
  for (const [seat, hand] of hands.entries()) await expect(hand).toHaveText(held[seat] ?? '');
  await Promise.all(players.map(({ playToTheEnd }) => playToTheEnd()));
  for (const { page } of players) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/game is over|win|victory/i);
  }
  await second.stop();
  await rm(dataDir, { recursive: true });
});
