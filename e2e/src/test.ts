import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { test as base } from '@playwright/test';

import { type RunningServer, startServer } from './server.ts';

export { expect } from '@playwright/test';

/** Playwright's `test` with a server of its own for each worker, which is the base of every URL. */
export const test = base.extend<{ farewell: void }, { server: RunningServer }>({
  // The players leave when their test ends: pages left open would keep playing.
  farewell: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from here
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'call-to-glory-'));
      try {
        const server = await startServer(dataDir);
        await use(server);
        await server.stop();
      } finally {
        await rm(dataDir, { recursive: true });
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});
