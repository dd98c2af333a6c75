import type { Page } from '@playwright/test';

import { desktop, openTable, phone, sitDown, visit } from '../people.ts';
import { playAt } from '../table-player.ts';
import { expect, test } from '../test.ts';
import { homeOf } from './home.ts';
import { handsIn, ownParts } from './seen-cards.ts';

const delay = 12;

test('who watches late sees hands only after the agreed turns, and the rest when the game is over', async ({
  browser,
  server,
}) => {
  test.setTimeout(600_000);
  const host = await visit(browser, homeOf(server), desktop);
  await openTable(host.page, { name: 'Ondine', players: 2, variants: ['Quick game'] });
  const guest = await visit(browser, host.page.url(), phone);
  await sitDown(guest.page, 'Mateo');
  await expect(host.page.getByRole('listitem').filter({ hasText: 'Mateo' })).toContainText('Ready');

  // Options that change take back what everybody had said to the old ones.
  await host.page.getByRole('button', { name: 'Change options' }).click();
  await host.page.getByRole('switch', { name: 'Show all hands' }).check({ force: true });
  await expect(host.page.getByLabel('Watching')).toHaveValue(String(delay));
  await host.page.getByRole('button', { name: 'Save options' }).click();
  const agreement = `Who watches sees all hands, ${delay} turns late. Being ready means you agree.`;
  for (const { page } of [host, guest]) await expect(page.getByText(agreement)).toBeVisible();

  // The server sends to all within a moment, but each browser tells of it when it can.
  const tape: { readonly who: 'host' | 'watcher'; readonly text: string }[] = [];
  record(host.page, 'host');
  await host.page.reload();
  const watcher = await visit(browser, 'about:blank', desktop);
  record(watcher.page, 'watcher');
  await watcher.page.goto(host.page.url());
  await expect(watcher.page.getByRole('heading', { name: 'Table of Ondine' })).toBeVisible();

  for (const { page } of [host, guest]) {
    await page.getByRole('button', { name: 'I am ready' }).click();
  }
  await expect(watcher.page.getByText(`You see it ${delay} turns late`)).toBeVisible();
  const playing = Promise.all([host, guest].map(({ page }) => playAt(page).playToTheEnd()));
  const watching = (async () => {
    const beside = watcher.page.getByLabel('Sit beside');
    await expect(beside).toBeVisible({ timeout: 300_000 });
    await beside.selectOption('Ondine');
    await expect(watcher.page.getByRole('list', { name: /^Ondine.s hand/ })).toBeVisible();
  })();
  await Promise.all([playing, watching]);
  await expect(watcher.page.getByRole('heading', { level: 1 })).toHaveText(
    /game is over|wins|victory/i,
  );

  const seen = tape.filter(({ who }) => who === 'watcher').map(({ text }) => text);
  expect(handsIn(seen).length).toBeGreaterThan(0);
  expect(ownParts(seen).length).toBeGreaterThan(3);
  // Nothing of the game came before so many turns were over; one is allowed for what is on its way.
  const first = tape.findIndex(
    ({ who, text }) => who === 'watcher' && /"gameStarted"|"own"/.test(text),
  );
  expect(turnsIn(tape.slice(0, first), 'host')).toBeGreaterThanOrEqual(delay - 1);
  const all = turnsIn(tape, 'host');
  for (const [index, { who }] of tape.entries()) {
    const before = tape.slice(0, index + 1);
    const seenTurns = who === 'watcher' ? turnsIn(before, 'watcher') : 0;
    // The last ones come with the end of the game.
    if (seenTurns === 0 || seenTurns > all - delay) continue;
    expect(turnsIn(before, 'host')).toBeGreaterThanOrEqual(seenTurns + delay - 1);
  }
  expect(all).toBeGreaterThan(delay);
  expect(turnsIn(tape, 'watcher')).toBe(all);

  function record(page: Page, who: 'host' | 'watcher'): void {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => tape.push({ who, text: payload.toString() }));
    });
  }

  /** How many turns somebody has been told of, each once: also by snapshots, which tell of them again. */
  function turnsIn(frames: typeof tape, whose: 'host' | 'watcher'): number {
    const rows = new Set<string>();
    for (const { who, text } of frames) {
      if (who !== whose) continue;
      for (const [, seq] of text.matchAll(/"seq":(\d+)(?:(?!"seq":).)*?"turnEnded"/g)) {
        rows.add(seq ?? '');
      }
    }
    return rows.size;
  }
});

test('where nobody may watch, who has no seat is told so kindly, and finds other games', async ({
  browser,
  server,
}) => {
  const host = await visit(browser, homeOf(server), desktop);
  await openTable(host.page, { name: 'Ondine', players: 2 });
  await host.page.getByRole('button', { name: 'Change options' }).click();
  await host.page.getByLabel('Watching').selectOption('Nobody while a game is on');
  await host.page.getByRole('button', { name: 'Save options' }).click();
  const watcher = await visit(browser, host.page.url(), phone);
  await expect(watcher.page.getByText('nobody while a game is on')).toBeVisible();
  await host.page.getByRole('button', { name: 'Fill with bots and start' }).click();
  const title = 'This game is played without watchers';
  await expect(watcher.page.getByRole('heading', { name: title })).toBeVisible();
  await watcher.page.getByRole('button', { name: 'Look again' }).click();
  await expect(watcher.page.getByRole('heading', { name: title })).toBeVisible();
  expect(watcher.received.join('')).not.toContain('"gameStarted"');
  expect(watcher.complaints).toEqual([]);
});
