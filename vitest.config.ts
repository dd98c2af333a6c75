import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { configDefaults, defineConfig } from 'vitest/config';

// Threads and servers start over and over: what Node has read and compiled once it need not read again.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** No test is about pace: a machine that has other things to do may take its time, and what hangs is still found. */
const patience = 120_000;

export default defineConfig({
  test: {
    projects: globSync('{packages,apps}/*').map((root) => ({
      extends: true as const,
      // What needs a browser has a run of its own: apps/web/vitest.browser.config.ts
      test: {
        name: root,
        root,
        globalSetup:
          root === 'apps/server'
            ? [`${import.meta.dirname}/apps/server/test/postgres-setup.ts`]
            : [],
        // Files share workers: to start one and to load everything takes longer than most of them. What keeps state in a module
        // that other tests would meet asks for modules of its own (`vi.resetModules`).
        isolate: false,
        exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
      },
    })),
    // One more than there are cores: servers that start and stop, and disks, are waited for.
    maxWorkers: availableParallelism() + 1,
    testTimeout: patience,
    hookTimeout: patience,
    expect: { poll: { timeout: patience / 2 } },
  },
});
