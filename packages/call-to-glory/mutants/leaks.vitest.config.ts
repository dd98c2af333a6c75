/**
 * The tests that must catch a leak: the rules and the laws. Golden games and perft are left out,
 * because they notice any change and would hide a gap in the others. Timeouts are disabled: a test
 * that times out has caught nothing.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 0,
    include: [
      'packages/call-to-glory/src/*.test.ts',
      'packages/call-to-glory/mutants/dense-laws.ts',
      'packages/game-kit/src/play.test.ts',
    ],
    exclude: ['**/{golden,perft,laws,leaks,small-worlds,rules-tested,readme}.test.ts'],
  },
});
