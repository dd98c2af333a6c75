import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Whole games over real sockets, maybe on a slow machine that has other things to do.
  test: { testTimeout: 60_000, hookTimeout: 60_000 },
});
