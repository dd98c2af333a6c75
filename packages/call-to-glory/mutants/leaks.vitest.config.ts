/**
 * The tests that a leak must get past: the rules and the laws. Golden games and perft are left out,
 * for they notice any change and would hide a hole in the net. None of them may run out of time, for
 * that would catch nothing.
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
