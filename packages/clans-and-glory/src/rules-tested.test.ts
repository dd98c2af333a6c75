import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { untestedRules } from '@call-to-glory/game-kit/laws';
import { expect, test } from 'vitest';

const home = join(import.meta.dirname, '..');

function read(file: string): string {
  return readFileSync(join(home, file), 'utf8');
}

test('every rule has a test of its own', () => {
  const tests = globSync('src/**/*.test.ts', { cwd: home }).map(read);
  expect(untestedRules(read('RULES.md'), tests)).toEqual([]);
});
