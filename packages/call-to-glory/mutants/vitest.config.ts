/** The tests that a mutant of the rules must get past: all but those that take long. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/call-to-glory/src/*.test.ts', 'packages/game-kit/src/play.test.ts'],
    exclude: ['**/{laws,leaks,small-worlds,rules-tested,readme}.test.ts'],
  },
});
