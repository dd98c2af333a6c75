// Lists the rules of a game's RULES.md that no test names in its title, and fails if there are any:
// `pnpm untested-rules [--game toy]`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { untestedRules } from '../packages/game-kit/src/laws/index.ts';
import { readOptions } from './command-line.ts';
import { gamePackage } from './game-packages.ts';
import { wantedGame } from './wanted-game.ts';

readOptions({});

const { folder } = await gamePackage(wantedGame);
const home = join(import.meta.dirname, '..', folder);
const tests = globSync('src/**/*.test.ts', { cwd: home }).map(read);
const untested = untestedRules(read('RULES.md'), tests);
console.log(untested.length === 0 ? 'Every rule has a test' : `No test: ${untested.join(', ')}`);
process.exitCode = untested.length === 0 ? 0 : 1;

function read(file: string): string {
  return readFileSync(join(home, file), 'utf8');
}
