// Lists the rules of RULES.md that no test names in its title, and fails if there are any:
// `pnpm --filter @call-to-glory/rules untested-rules`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const home = join(import.meta.dirname, '..');
/** Where a test is declared: by name, or at the end of a table of cases. */
const titles = /^\s*(?:test|it|\]\))\(\s*(?<quote>['"`])(?<title>.*?)\k<quote>,/gmu;
const numbersInTitle = /\[(?<numbers>R\d+(?:, R\d+)*)\]/gu;

/** The rules of RULES.md that no test names in its title. */
export function untestedRules(): readonly string[] {
  const rules = read('RULES.md').matchAll(/^\*\*(?<rule>R\d+)\*\*/gmu);
  const tests = globSync('src/**/*.test.ts', { cwd: home }).map(read);
  const tested = new Set(tests.flatMap(rulesInTitles));
  return [...rules].map(([, rule = '']) => rule).filter((rule) => !tested.has(rule));
}

/** The rules that test titles of some code name in brackets, such as `[R3, R10]`. */
export function rulesInTitles(code: string): readonly string[] {
  return [...code.matchAll(titles)]
    .flatMap(({ groups }) => [...(groups?.['title'] ?? '').matchAll(numbersInTitle)])
    .flatMap(({ groups }) => groups?.['numbers']?.split(', ') ?? []);
}

function read(file: string): string {
  return readFileSync(join(home, file), 'utf8');
}

if (import.meta.main) {
  const untested = untestedRules();
  console.log(untested.length === 0 ? 'Every rule has a test' : `No test: ${untested.join(', ')}`);
  process.exitCode = untested.length === 0 ? 0 : 1;
}
