import { globSync } from 'node:fs';

import { configDefaults, defineConfig } from 'vitest/config';

/** No test is about pace: a machine that has other things to do may take its time, and what hangs is still found. */
const patience = 120_000;

export default defineConfig({
  test: {
    projects: globSync('{packages,apps}/*').map((root) => ({
      extends: true as const,
      // What needs a browser has a run of its own: apps/web/vitest.browser.config.ts
      test: { name: root, root, exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'] },
    })),
    testTimeout: patience,
    hookTimeout: patience,
    expect: { poll: { timeout: patience / 2 } },
  },
});
