import { globSync } from 'node:fs';

import type { Browser, CDPSession, Page } from '@playwright/test';

import { playWithBots } from './built-pages.ts';
import { openSlowly } from './slow-page.ts';

/** After how long an opened table fetches nothing more, and how long it is observed at rest; in milliseconds. */
const [settleTime, restTime] = [8000, 5000];

/** What a table costs a page that watches it. */
export interface Watched {
  /** For each row, including its animations, in milliseconds. */
  readonly script: number;
  readonly layout: number;
  /** How often per second the page recalculates its styles while nothing happens. */
  readonly restyles: number;
}

/** What the page of a session has computed since it was opened; times in milliseconds. */
interface Computed {
  readonly script: number;
  readonly layout: number;
  readonly restyles: number;
}

/** A player for the table of any game: the game's own stories know how. */
export async function playerAt(page: Page): Promise<{ act(): Promise<boolean> }> {
  const [found = ''] = globSync('e2e/src/*/table-player.ts');
  const { playAt } = (await import(`../../../${found}`)) as {
    readonly playAt: (page: Page) => { act(): Promise<boolean> };
  };
  return playAt(page);
}

/**
 * Plays a few moves on a page at full speed, and measures a slowed-down one that watches: nobody presses anything
 * there, and no test looks for what to press.
 */
export async function watchRows(browser: Browser, url: string, acts: number): Promise<Watched> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const played = await context.newPage();
  await playWithBots(played, url, '[data-seq]');
  const player = await playerAt(played);
  await player.act();

  const page = await openSlowly(browser, {});
  const session = await page.context().newCDPSession(page);
  // The time of the page's own thread: wall time would include the work of other processes.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let rows = 0;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (/^\d+\["update"/u.test(payload.toString())) rows += 1;
    });
  });
  await page.goto(played.url());
  await page.locator('[data-seq]').first().waitFor();
  await page.waitForTimeout(settleTime);
  const begun = await computedBy(session);
  rows = 0;
  for (let act = 0; act < acts; act += 1) await player.act();
  // Others may still be playing, and rows may arrive faster than they are shown.
  for (let last = -1; last !== rows;) {
    last = rows;
    await page.waitForTimeout(restTime);
  }
  if (rows === 0) throw new Error('nothing was played');
  const done = await computedBy(session);
  // This measures what the page does while nothing happens.
  await page.waitForTimeout(restTime);
  const rested = await computedBy(session);
  await Promise.all([context.close(), page.context().close()]);
  return {
    script: (done.script - begun.script) / rows,
    layout: (done.layout - begun.layout) / rows,
    restyles: ((rested.restyles - done.restyles) * 1000) / restTime,
  };
}

async function computedBy(session: CDPSession): Promise<Computed> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    script: of('ScriptDuration') * 1000,
    layout: (of('RecalcStyleDuration') + of('LayoutDuration')) * 1000,
    restyles: of('RecalcStyleCount'),
  };
}
