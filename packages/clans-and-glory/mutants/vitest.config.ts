/**
 * The tests that a mutant of the rules must get past: all but those that take long. None of them
 * may run out of time: on a busy machine that would kill mutants that nothing has noticed.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 0,
    include: [
      'packages/clans-and-glory/src/*.test.ts',
      'packages/clans-and-glory/src/bots/safe-command.test.ts',
    ],
    exclude: ['**/{laws,small-worlds,rules-tested,readme}.test.ts'],
  },
});
