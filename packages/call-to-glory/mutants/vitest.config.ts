/**
 * The tests that a mutant of the rules must get past: all but those that take long. None of them
 * may run out of time: on a busy machine that would kill mutants that nothing has noticed.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 0,
    include: ['packages/call-to-glory/src/*.test.ts', 'packages/game-kit/src/play.test.ts'],
    exclude: ['**/{laws,leaks,small-worlds,rules-tested,readme}.test.ts'],
  },
});
