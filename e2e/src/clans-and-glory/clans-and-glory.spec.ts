import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { spelledFrames, valuesNamed } from '../frames.ts';
import { desktop, letBotPlay, openTable, phone, visit } from '../people.ts';
import { startServer } from '../server.ts';
import { tabTo } from '../tab-to.ts';
import { expect, test } from '../test.ts';
import { handOn, playByKeys, playByPresses, playOn } from './player.ts';

const game = 'clans-and-glory';

test('two play, one by keys alone, through a power cut, and bots to the end; a spectator receives only cards that lie face up', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clans-and-glory-'));
  const first = await startServer(dataDir);
  const ondine = await visit(browser, `${first.url}/${game}`, desktop);
  await openTable(ondine.page, { name: 'Ondine', players: 2 });
  const spectator = await visit(browser, ondine.page.url(), desktop);
  const mateo = await visit(browser, ondine.page.url(), desktop);
  await tabTo(mateo.page, /^What should we call you/u);
  await mateo.page.keyboard.type('Mateo');
  for (const button of [/^Sit down/u, /^I’m ready/u]) {
    await tabTo(mateo.page, button);
    await mateo.page.keyboard.press('Enter');
    await expect(mateo.page.getByRole('button', { name: button })).toBeHidden();
  }
  const players = [
    { page: ondine.page, act: playByPresses(ondine.page, (control, at) => control.click(at)) },
    { page: mateo.page, act: playByKeys(mateo.page) },
  ];

  await playOn(players, 5);
  const held = await Promise.all(players.map(({ page }) => handOn(page).allTextContents()));
  await first.kill();
  const second = await startServer(dataDir, Number(new URL(first.url).port));
  // One reloads; the others' pages reconnect by themselves.
  await ondine.page.reload();
  for (const [seat, { page }] of players.entries()) {
    await expect(handOn(page)).toHaveText(held[seat] ?? []);
  }
  await playOn(players, 4);
  for (const { page } of players) await letBotPlay(page);

  await expect(spectator.page.getByRole('heading', { level: 1 })).toHaveText(/\bwins?\b|\bwon\b/u);
  await ondine.page.getByRole('button', { name: 'Play Call to Glory' }).click();
  await expect(ondine.page).toHaveURL(`${second.url}/call-to-glory`);
  const frames = spelledFrames(spectator.received, game);
  for (const secret of ['own', 'hand', 'dealer']) expect(valuesNamed(secret, frames)).toEqual([]);
  const words = frames.map((frame) => JSON.stringify(frame));
  const end = words.findIndex((text) => text.includes('"cardsShown"'));
  const faceDown = new Set(words.join('').match(/"cardLaidFaceDown",[^}]*"place":\d+/gu)).size;
  // 24 cards lie on the table at the end; cards that were removed, or are left in a hand, are never sent.
  expect(cardsIn(words)).toHaveLength(24);
  expect(cardsIn(words.slice(0, end === -1 ? undefined : end))).toHaveLength(24 - faceDown);
  const complaints = [ondine, mateo, spectator].flatMap((one) => one.complaints);
  // While there was no server, browsers logged that.
  expect(complaints.filter((text) => !/ERR_CONNECTION|ERR_EMPTY/u.test(text))).toEqual([]);
  await second.stop();
  await rm(dataDir, { recursive: true });
});

test('one person plays against three bots on a phone', async ({ browser, server }) => {
  const { page, complaints } = await visit(browser, `${server.url}/${game}`, phone);
  await openTable(page, { name: 'Ondine', players: 4, bots: true });

  const act = playByPresses(page, (control, at) => control.tap(at));

  // C12: seven turns each with four players.
  expect(await playOn([{ page, act }], Infinity)).toBe(7);

  // The result page ends above the rematch, and leads back to the table as it is.
  await page.getByRole('button', { name: 'Meeting by meeting' }).tap();
  await page.getByRole('button', { name: 'Skip' }).tap();
  await page.getByRole('button', { name: 'Look at the table' }).tap();
  await expect(page.getByRole('button', { name: 'Show meeting 1' })).toBeInViewport();
  expect(complaints).toEqual([]);
});

/** All cards that are named in the text. */
function cardsIn(words: readonly string[]): readonly string[] {
  const cards = words.join('').match(/"[3-8]-(?:heather|gorse|rowan|moss|loch|peat|mist)"/gu);
  return [...new Set(cards)];
}
