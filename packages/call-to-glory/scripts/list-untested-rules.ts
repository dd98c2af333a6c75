// Lists the rules of RULES.md that no test names in its title, and fails if there are any:
// `pnpm --filter @call-to-glory/rules untested-rules`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const home = join(import.meta.dirname, '..');

/** The rules of RULES.md that no test title names; a title is a line such as `test('[R3, R10] …'`. */
export function untestedRules(): readonly string[] {
  const rules = read('RULES.md').matchAll(/^\*\*(?<rule>R\d+)\*\*/gmu);
  const titles = globSync('src/**/*.test.ts', { cwd: home })
    .flatMap((file) => read(file).split('\n'))
    .filter((line) => line.includes('[R'));
  const tested = new Set(titles.flatMap((title) => title.match(/\bR\d+\b/gu) ?? []));
  return [...rules].map(([, rule = '']) => rule).filter((rule) => !tested.has(rule));
}

function read(file: string): string {
  return readFileSync(join(home, file), 'utf8');
}

if (import.meta.main) {
  const untested = untestedRules();
  console.log(untested.length === 0 ? 'Every rule has a test' : `No test: ${untested.join(', ')}`);
  process.exitCode = untested.length === 0 ? 0 : 1;
}
