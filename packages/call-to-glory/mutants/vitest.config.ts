/**
 * The tests that must kill a mutant of the rules: all but the slow ones. Timeouts are disabled:
 * on a busy machine a timeout would count as killing a mutant that no test noticed.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 0,
    include: ['packages/call-to-glory/src/*.test.ts', 'packages/game-kit/src/play.test.ts'],
    exclude: ['**/{laws,leaks,small-worlds,rules-tested,readme}.test.ts'],
  },
});
