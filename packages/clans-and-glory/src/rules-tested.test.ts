import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { untestedRules } from '@call-to-glory/game-kit/laws';
import { expect, test } from 'vitest';

const home = join(import.meta.dirname, '..');
const numbered = /^\*\*(?<rule>C\d+)\*\*/gmu;

function read(file: string): string {
  return readFileSync(join(home, file), 'utf8');
}

function rulesIn(file: string): readonly string[] {
  return [...read(file).matchAll(numbered)].map(([, rule = '']) => rule);
}

test('every rule from C0 to C19 has a test of its own', () => {
  const tests = globSync('src/**/*.test.ts', { cwd: home }).map(read);
  expect(untestedRules(read('RULES.md'), tests)).toEqual([]);
  expect(rulesIn('RULES.md').toSorted()).toEqual(
    Array.from({ length: 20 }, (_, number) => `C${number}`).toSorted(),
  );
});

test.each(['RULES.fr.md', 'RULES.ru.md'])('%s has the same rules in the same order', (file) => {
  expect(rulesIn(file)).toEqual(rulesIn('RULES.md'));
  const shape = (text: string) =>
    [...text.matchAll(/^(?<mark>#+ |\||\d+\. |\*\*C\d+\*\*)/gmu)].map(([, mark]) => mark);
  expect(shape(read(file))).toEqual(shape(read('RULES.md')));
});
