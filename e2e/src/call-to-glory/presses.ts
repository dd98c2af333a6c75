// Counts the presses for the most common tasks, in real browsers against the real server: pnpm presses
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { chromium, expect, type Browser, type Locator, type Page } from '@playwright/test';

import { chromiumLaunch } from '../chromium.ts';
import { chairOf, codeOf, desktop, letBotPlay, openTable, phone, visit } from '../people.ts';
import { startServer } from '../server.ts';
import { homeOf } from './home.ts';
import { playAt } from './table-player.ts';

/** How long bots seem to think, in milliseconds, as on a server with the default setting. */
const botDelay = 750;

/** How many waits for the three bots the median is taken of. */
const waits = 5;

/** The most that each task may take, in presses or milliseconds. */
const limits = {
  code_to_seat_presses: 3,
  invite_copied_presses: 1,
  reaction_presses: 2,
  chat_line_presses: 2,
  bots_with_both_variants_presses: 2,
  replay_after_game_presses: 1,
  replay_from_my_games_presses: 1,
  between_turns_quick_ms: 3000,
} as const;

type Figures = Partial<Record<keyof typeof limits, number>>;

/** Presses as people do, and counts: a target out of sight would need scrolling, so it is an error. */
class Presses {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  async on(target: Locator): Promise<void> {
    // A panel that has just been opened may still be sliding in.
    await expect(target).toBeInViewport({ ratio: 0.99, timeout: 10_000 });
    this.#count += 1;
    await target.click();
  }
}

/** Somebody creates a table, and copies its link. */
async function invite(browser: Browser, url: string): Promise<[page: Page, presses: number]> {
  const { page } = await visit(browser, url, phone);
  const form = page.getByRole('region', { name: 'Create a table' });
  await form.getByRole('radio', { name: '2' }).check({ force: true });
  await form.getByLabel('Your name').fill('Ondine');
  await form.getByRole('button', { name: 'Create table' }).click();
  const presses = new Presses();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await presses.on(
    page
      .getByRole('button', { name: /^(?:Copy|Share)\b/u })
      .filter({ visible: true })
      .first(),
  );
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  if (!copied.includes(page.url())) throw new Error(`the clipboard holds ${copied}`);
  return [page, presses.count];
}

/** Somebody who got the code from the host sits down. */
async function seatByCode(
  browser: Browser,
  url: string,
  host: Page,
): Promise<[page: Page, presses: number]> {
  const code = await codeOf(host);
  const { page } = await visit(browser, new URL('/', url).href, phone);
  const presses = new Presses();
  await presses.on(page.getByLabel('Table code or option code'));
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  const name = page.getByLabel('What should we call you?');
  await name.waitFor();
  await presses.on(name);
  await page.keyboard.type('Mateo');
  await presses.on(page.getByRole('button', { name: 'Sit down' }));
  await chairOf(page, 'Mateo').waitFor();
  return [page, presses.count];
}

/** Two people at a table, on phones: how many presses one of them needs to react, and to chat. */
async function beHeard(host: Page, guest: Page): Promise<Figures> {
  for (const page of [host, guest]) await page.getByRole('button', { name: 'I’m ready' }).click();
  await guest.getByRole('group', { name: 'Piles' }).waitFor();
  const react = new Presses();
  await react.on(guest.getByRole('button', { name: /^Open the chat/u }));
  await react.on(guest.getByRole('group', { name: 'Reactions' }).getByRole('button').first());
  await guest.keyboard.press('Escape');
  const say = new Presses();
  await say.on(guest.getByRole('button', { name: /^Open the chat/u }));
  const field = guest.getByLabel('Message the table');
  await say.on(field);
  await guest.keyboard.type('Hello');
  await guest.keyboard.press('Enter');
  await guest.getByRole('log', { name: 'Chat' }).getByText('Hello').waitFor();
  return { reaction_presses: react.count, chat_line_presses: say.count };
}

/** One person plays three bots, with both variants: the presses to begin, and how long bots take at the quick pace. */
async function playWithBots(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  const begin = new Presses();
  await begin.on(page.getByRole('button', { name: 'Other ways to play with bots' }).first());
  await begin.on(page.getByRole('button', { name: /Imperial Tasks.*Ninja/u }).first());
  await page.getByRole('group', { name: 'Piles' }).waitFor();
  await page.getByRole('radio', { name: 'Quick' }).check({ force: true });
  await page.evaluate(measureWaits);
  const player = playAt(page);
  const measured = (): Promise<number[]> =>
    page.evaluate(() => JSON.parse(document.documentElement.dataset['waits'] ?? '[]') as number[]);
  while ((await measured()).length < waits) await player.act();
  const sorted = (await measured()).toSorted((one, other) => one - other);
  return {
    bots_with_both_variants_presses: begin.count,
    between_turns_quick_ms: sorted[Math.floor(sorted.length / 2)] ?? Infinity,
  };
}

/** Runs in the page: records, in milliseconds, how long the plate shows each time that others are to move. */
function measureWaits(): void {
  const measured: number[] = [];
  let since: number | null = null;
  setInterval(() => {
    const isMine = document.querySelector('main section.vermilion') !== null;
    const isTheirs = document.querySelector('main section.lacquer') !== null;
    if (isMine && since !== null) measured.push(Math.round(performance.now() - since));
    // The result of a round also comes between two turns, but people read it for as long as they like.
    since = isTheirs ? (since ?? performance.now()) : null;
    document.documentElement.dataset['waits'] = JSON.stringify(measured);
  }, 20);
}

/** The presses to watch a finished game again. */
async function watchAgain(browser: Browser, url: string): Promise<Figures> {
  const { page } = await visit(browser, url, desktop);
  await openTable(page, { name: 'Zoé', players: 2, bots: true, switches: ['Quick game'] });
  await page.getByRole('group', { name: 'Piles' }).waitFor();
  await letBotPlay(page);
  const replay = page.getByRole('button', { name: 'Replay', exact: true });
  await replay.waitFor({ timeout: 300_000 });
  const atTheEnd = new Presses();
  await atTheEnd.on(replay);
  const opened = page.getByRole('region', { name: 'Replay' });
  await opened.waitFor();
  await page.goto(new URL('/games', url).href);
  const later = new Presses();
  await later.on(page.getByRole('link', { name: /^Replay/u }).first());
  await opened.waitFor();
  return {
    replay_after_game_presses: atTheEnd.count,
    replay_from_my_games_presses: later.count,
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'call-to-glory-'));
const server = await startServer(dataDir, 0, botDelay);
const browser = await chromium.launch(chromiumLaunch());
const url = homeOf(server);
try {
  const [host, invited] = await invite(browser, url);
  const [guest, seated] = await seatByCode(browser, url, host);
  const figures: Figures = {
    invite_copied_presses: invited,
    code_to_seat_presses: seated,
    ...(await beHeard(host, guest)),
    ...(await playWithBots(browser, url)),
    ...(await watchAgain(browser, url)),
  };
  for (const [name, limit] of Object.entries(limits)) {
    const figure = figures[name as keyof typeof limits] ?? Infinity;
    const verdict = figure > limit ? ': MISSED' : '';
    process.stdout.write(`${name}: ${figure}, at most ${limit}${verdict}\n`);
    if (figure > limit) process.exitCode = 1;
  }
  const line = Object.entries(figures).map(([name, figure]) => `${name}=${figure}`);
  process.stdout.write(`${line.join(' ')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true });
}
