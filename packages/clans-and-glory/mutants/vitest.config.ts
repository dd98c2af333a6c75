/**
 * The tests that must kill a mutant of the rules: all but the slow ones. Timeouts are disabled:
 * on a busy machine a timeout would count as killing a mutant that no test noticed.
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
