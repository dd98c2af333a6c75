import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** The browser computes as slowly as a phone that is this many times slower than the machine. */
export const slowdown = 4;

/** A page on a slowed-down machine, with nothing cached. */
export async function openSlowly(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}
