import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { configDefaults, defineConfig } from 'vitest/config';

// Threads and servers start over and over: Node need not compile the same code each time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** No test is about speed: a busy machine may take its time, and a test that hangs is still found. */
const testTimeoutMs = 120_000;

export default defineConfig({
  test: {
    projects: globSync('{packages,apps}/*').map((root) => ({
      extends: true as const,
      // Tests that need a browser have a run of their own: apps/web/vitest.browser.config.ts
      test: {
        name: root,
        root,
        globalSetup:
          root === 'apps/server'
            ? [`${import.meta.dirname}/apps/server/test/postgres-setup.ts`]
            : [],
        // Files share workers: starting one and loading everything takes longer than most of them. A test with module
        // state that would affect others resets its modules (`vi.resetModules`).
        isolate: false,
        exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
      },
    })),
    // One more than there are cores: tests spend time waiting for servers that start and stop, and for disks.
    maxWorkers: availableParallelism() + 1,
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
    expect: { poll: { timeout: testTimeoutMs / 2 } },
  },
});
