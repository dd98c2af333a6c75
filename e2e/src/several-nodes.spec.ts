import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import type { Locator, Page } from '@playwright/test';

import { homeOf } from './call-to-glory/home.ts';
import { playAt } from './call-to-glory/table-player.ts';
import { expectGame, isOnTurn, letBotsFinish, playTurn } from './call-to-glory/table.ts';
import { openFrontDoor, type FrontDoor } from './front-door.ts';
import { openTable, sitDown, visit } from './people.ts';
import { startPostgres } from './postgres.ts';
import { startServer, type RunningServer } from './server.ts';
import { expect, test as base } from './test.ts';

interface House {
  readonly nodes: readonly [RunningServer, RunningServer, RunningServer];
  /** One for each node, which leads to that node while it is alive, and then to the last one. */
  readonly doors: readonly [FrontDoor, FrontDoor, FrontDoor];
  /** Starts a server to replace the second one, behind its door. */
  replaceSecond(): Promise<RunningServer>;
  close(): Promise<void>;
}

/** Three servers over one PostgreSQL; null if it is not installed. */
async function openHouse(): Promise<House | null> {
  const postgres = await startPostgres();
  if (postgres === null) return null;
  const dataDir = await mkdtemp(join(tmpdir(), 'call-to-glory-'));
  const node = (botDelay: number): Promise<RunningServer> =>
    startServer(dataDir, 0, botDelay, { STORE_URL: postgres.url });
  // Bots think for a while, so that a server can die while they do; on the last server they play the rest quickly.
  const nodes = await Promise.all([node(700), node(700), node(0)]);
  const last = nodes[2].url;
  const behindSecond = [nodes[1].url, last];
  const doors = await Promise.all([
    openFrontDoor([nodes[0].url, last]),
    openFrontDoor(behindSecond),
    openFrontDoor([last]),
  ]);
  const servers: RunningServer[] = [...nodes];
  return {
    nodes,
    doors,
    async replaceSecond() {
      const server = await node(0);
      servers.push(server);
      behindSecond.unshift(server.url);
      return server;
    },
    async close() {
      for (const door of doors) door.close();
      // For servers that were killed, this does nothing.
      for (const server of servers) await server.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

const test = base.extend<{ house: House | null }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from here
  house: async ({}, use) => {
    const house = await openHouse();
    await use(house);
    await house?.close();
  },
});

test('games on three servers, which die one after another', async ({ browser, house }) => {
  test.skip(house === null, 'there is no PostgreSQL here (apt-get install postgresql)');
  if (house === null) return;
  const { nodes, doors } = house;
  const ondine = await visit(browser, homeOf(doors[0]));
  await openTable(ondine.page, {
    name: 'Ondine',
    players: 3,
    switches: ['Quick game'],
    clock: 'Slow',
  });
  const { pathname } = new URL(ondine.page.url());
  const mateo = await visit(browser, doors[1].url + pathname);
  await sitDown(mateo.page, 'Mateo');
  const wim = await visit(browser, doors[2].url + pathname);
  await ondine.page.getByRole('button', { name: /^Add a bot/ }).click();
  const all = [ondine, mateo, wim];
  for (const { page } of all) await expectGame(page);
  await say(ondine.page, 'Good luck to all three');
  await say(mateo.page, 'And to you');
  await expectHeard(all.map(({ page }) => page));

  // People on the other servers see when somebody leaves, and when they come back.
  await mateo.page.goto('about:blank');
  await expect(ondine.page.getByText(/^Closed the page/)).toBeVisible();
  await mateo.page.goBack();
  await expectGame(mateo.page);
  await expect(ondine.page.getByText(/^Closed the page/)).toBeHidden();

  // Ondine's server dies in the middle of her turn.
  await untilTurnOf(ondine.page, mateo.page);
  const player = playAt(ondine.page);
  await player.act();
  const hand = ondine.page.getByRole('listbox', { name: 'Your hand' });
  const held = await cardsIn(hand);
  const died = Date.now();
  await nodes[0].kill();
  await player.act();
  const acted = Date.now() - died;
  expect(await cardsIn(hand)).toBe(held + 1);
  while (await isOnTurn(ondine.page)) await player.act();

  // Mateo's server dies while it is thinking for a bot.
  await playTurn(mateo.page);
  const before = await positionAt(wim.page);
  const diedToo = Date.now();
  await nodes[1].kill();
  await expect.poll(() => positionAt(wim.page), { intervals: [30] }).toBeGreaterThan(before);
  const went = Date.now() - diedToo;
  process.stdout.write(
    `a server died: its player acted again after ${acted} ms, a bot of another after ${went} ms\n`,
  );

  await playTurn(ondine.page);
  await expectHeard(all.map(({ page }) => page));
  await letBotsFinish([ondine, mateo]);
  for (const { page } of [ondine, mateo]) {
    await page.getByRole('button', { name: /^(Rematch|Agree)$/ }).click();
  }
  for (const { page } of all) await expectGame(page);
  await wim.page.close();

  // Its replacement dies as well, in a turn that nobody finishes: the turn's clock runs out all the same.
  const another = await house.replaceSecond();
  await openShortGame(ondine.page, mateo.page, doors);
  await untilTurnOf(mateo.page, ondine.page);
  const began = Date.now();
  await playAt(mateo.page).act();
  await another.kill();
  const unmoved = await positionAt(ondine.page);
  await expect.poll(() => positionAt(ondine.page), { intervals: [30] }).toBeGreaterThan(unmoved);
  const ranOut = Date.now() - began;
  process.stdout.write(
    `a turn of ${shortTurn} ms whose server died ran out ${ranOut} ms after it was seen to begin\n`,
  );
});

/** The time limit of a turn in the short game, in milliseconds. */
const shortTurn = 8000;

/** Two people start a game with a short clock, the second of them through the second door. */
async function openShortGame(one: Page, other: Page, doors: House['doors']): Promise<void> {
  const clock = { move: shortTurn, bank: 0, increment: 0 };
  const options = { seats: 2, clock, private: false, game: {} };
  const id = await one.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const made = await fetch('/api/tables', { method: 'POST', headers, body });
      return ((await made.json()) as { readonly id: string }).id;
    },
    JSON.stringify({ gameId: 'call-to-glory', options }),
  );
  await one.goto(`${doors[0].url}/t/${id}`);
  await other.goto(`${doors[1].url}/t/${id}`);
  await other.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [one, other]) await page.getByRole('button', { name: 'I’m ready' }).click();
  for (const page of [one, other]) await expectGame(page);
}

/** Waits until it is one player's turn, playing the turns of another. */
async function untilTurnOf(page: Page, other: Page): Promise<void> {
  await expect
    .poll(async () => {
      if (await isOnTurn(other)) await playTurn(other);
      return isOnTurn(page);
    })
    .toBe(true);
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('tab', { name: /^Chat/ }).click();
  const field = page.getByLabel(/^Message/u);
  await field.fill(words);
  await field.press('Enter');
}

/** Expects that everybody can read the chat, each line once. */
async function expectHeard(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.getByRole('tab', { name: /^Chat/ }).click();
    const chat = page.getByRole('log', { name: 'Chat' });
    for (const words of ['Good luck to all three', 'And to you']) {
      await expect(chat.getByText(words)).toHaveCount(1);
    }
  }
}

/** How many cards are in a hand, in which each option stands for all cards of one kind. */
async function cardsIn(hand: Locator): Promise<number> {
  const options = await hand.getByRole('option').allTextContents();
  return options.reduce((sum, text) => sum + Number(/, (\d+) cards?\b/u.exec(text)?.[1] ?? 1), 0);
}

/** The position in the table's log that a page shows. */
async function positionAt(page: Page): Promise<number> {
  return Number(await page.locator('[data-seq]').first().getAttribute('data-seq'));
}
