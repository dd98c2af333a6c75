import { globSync } from 'node:fs';

import { defineConfig } from 'vitest/config';

/** No test is about pace: a machine that has other things to do may take its time, and what hangs is still found. */
const patience = 120_000;

export default defineConfig({
  test: {
    projects: globSync('{packages,apps}/*').map((root) => ({
      extends: true as const,
      test: { name: root, root },
    })),
    testTimeout: patience,
    hookTimeout: patience,
    expect: { poll: { timeout: patience / 2 } },
  },
});
