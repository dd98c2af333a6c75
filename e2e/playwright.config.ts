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
  // A machine that stands still for seconds is not the product's fault; what passes only then is told as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // No story is about pace: a machine that has other things to do may take its time, and what hangs is still found.
  timeout: 600_000,
  expect: {
    timeout: 120_000,
    // Another build of Chromium draws edges and letters a little differently; what has moved or changed shows more.
    toHaveScreenshot: { threshold: 0.25, maxDiffPixelRatio: 0.015, animations: 'disabled' },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: 'list',
  use: {
    actionTimeout: 120_000,
    // Each person of a story would fetch all that lets pages open without a server; stories that need it say so.
    serviceWorkers: 'block',
    launchOptions: headlessLaunch(),
  },
});
