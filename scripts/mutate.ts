// Tests the tests of a game: `pnpm mutate [--game toy]`. StrykerJS changes the rules and the view code in
// every way it knows, one change at a time; then the game's leaks are tried, if it has any. Passes if 95 % of the
// mutants are killed, each survivor is explained in `mutants/SURVIVORS.md`, and each leak is caught.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';

import { readOptions, refuse } from './command-line.ts';
import { gamePackage } from './game-packages.ts';
import { wantedGame } from './wanted-game.ts';

readOptions({});

const minScore = 0.95;
const root = join(import.meta.dirname, '..');
const { folder } = await gamePackage(wantedGame);
const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const configFile = join(root, folder, 'stryker.config.json');
if (!existsSync(configFile)) refuse(`${wantedGame} has no mutants.`);
const reportFile = join(root, 'node_modules/.cache/stryker/mutation.json');
const survivorsFile = join(root, folder, 'mutants/SURVIVORS.md');

/** The parts of Stryker's report that are read. */
interface Report {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
  >;
}

interface Mutant {
  readonly status: string;
  readonly replacement: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** A place in a file; lines and columns count from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

const { status } = spawnSync(process.execPath, [stryker, 'run', configFile], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);
const { files } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
const explained = readFileSync(survivorsFile, 'utf8');
const mutants = Object.entries(files).flatMap(([file, { source, mutants: all }]) =>
  all.map((mutant) => ({ status: mutant.status, says: describe(file, source, mutant) })),
);
const hanging = mutants.filter((mutant) => mutant.status === 'Timeout');
const killed = mutants.filter((mutant) => mutant.status === 'Killed').concat(hanging);
const survivors = mutants.filter((mutant) => ['Survived', 'NoCoverage'].includes(mutant.status));
const unexplained = survivors.filter(({ says }) => !explained.includes(says));
for (const { says } of unexplained) console.log(`Survived without an explanation: ${says}`);

const leaks = await triedLeaks();
const caught = leaks.filter(({ caughtBy }) => caughtBy !== null);
const score = killed.length / (killed.length + survivors.length);
console.log(
  [
    `mutants=${killed.length + survivors.length} killed=${killed.length} of_them_hanging=${hanging.length}`,
    `score=${score.toFixed(3)} unexplained=${unexplained.length}`,
    `leak_mutants=${leaks.length} leak_killed=${caught.length}`,
  ].join(' '),
);
const isGood = unexplained.length === 0 && caught.length === leaks.length;
process.exitCode = isGood && score >= minScore ? 0 : 1;

/** The results of trying the leaks that the game lists, if it has any. */
async function triedLeaks(): Promise<readonly { readonly caughtBy: string | null }[]> {
  const script = join(root, folder, 'scripts/try-leaks.ts');
  if (!existsSync(script)) return [];
  const { tryLeaks } = (await import(script)) as {
    tryLeaks(words: string): ReturnType<typeof triedLeaks>;
  };
  return tryLeaks('');
}

/** Describes a mutant independently of its position in the file: `file.ts` `this` → `that`. */
function describe(path: string, source: string, { location, replacement }: Mutant): string {
  const lines = source.split('\n').slice(location.start.line - 1, location.end.line);
  const last = lines.length - 1;
  const original = lines
    .map((line, index) => {
      const end = index === last ? location.end.column - 1 : line.length;
      return line.slice(index === 0 ? location.start.column - 1 : 0, end);
    })
    .join('\n');
  return `\`${basename(path)}\` \`${squeeze(original)}\` → \`${squeeze(replacement)}\``;
}

function squeeze(code: string): string {
  return code.replaceAll(/\s+/g, ' ');
}
