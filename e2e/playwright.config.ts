import process from 'node:process';

import { defineConfig } from '@playwright/test';

import { headlessLaunch } from './src/chromium.ts';

export default defineConfig({
  testDir: './src',
  outputDir: './test-results',
  forbidOnly: true,
  fullyParallel: true,
  // People think, cards fly, bots wait: a story needs less than half a core.
  workers: 4,
  // A machine that stalls for seconds is not the product's fault; a story that passes only on retry is marked flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // No story is about speed: a busy machine may take its time, and a hang is still found.
  timeout: 600_000,
  expect: {
    timeout: 120_000,
    // Another build of Chromium renders edges and letters a little differently; real changes differ by more.
    toHaveScreenshot: { threshold: 0.25, maxDiffPixelRatio: 0.015, animations: 'disabled' },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: 'list',
  use: {
    actionTimeout: 120_000,
    // Each browser would fetch everything that pages need to open offline; stories that need it say so.
    serviceWorkers: 'block',
    launchOptions: headlessLaunch(),
  },
});
