/**
 * Runs the tests again and again to find those that depend on an order or a speed that nothing guarantees:
 * `pnpm test:stress --units 20 --stories 5`.
 *
 * --units    how often the unit and server tests run, each time in another order, and every other time under load (20)
 * --stories  how often the browser stories run, without retries (5)
 * --seed     of the first order, a whole number below 2^31; each run has the next one; random by default
 *
 * A failed run prints what failed and the command that repeats the same order. The last line gives the figures;
 * the exit code is 0 only if nothing failed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';

import { readOptions, wholeNumber } from './command-line.ts';

const values = readOptions({
  units: { type: 'string', default: '20' },
  stories: { type: 'string', default: '5' },
  seed: { type: 'string' },
});
const units = wholeNumber('units', values.units);
const stories = wholeNumber('stories', values.stories);
const seed = wholeNumber('seed', values.seed ?? String(Date.now() % 2 ** 31), {
  most: 2 ** 31 - 1,
});

let unitFailures = 0;
for (let run = 0; run < units; run += 1) {
  const order = `--sequence.shuffle.files --sequence.shuffle.tests --sequence.seed=${seed + run}`;
  const isBusy = run % 2 === 1;
  const quiet = isBusy ? keepBusy() : () => {};
  if (!passes(`unit tests ${run + 1}/${units}${isBusy ? ', busy' : ''}`, `pnpm test:unit ${order}`))
    unitFailures += 1;
  quiet();
}

let storyFailures = 0;
if (stories > 0 && !passes('build', 'pnpm run build:gallery')) storyFailures += 1;
for (let run = 0; run < stories; run += 1) {
  const command = 'pnpm run stories --retries=0';
  if (!passes(`stories ${run + 1}/${stories}`, command)) storyFailures += 1;
}

console.log(
  `unit_runs=${units} unit_failures=${unitFailures} story_runs=${stories} story_failures=${storyFailures} seed=${seed}`,
);
process.exitCode = unitFailures + storyFailures === 0 ? 0 : 1;

/** Runs a suite, prints how long it took, and its output if it failed. */
function passes(name: string, command: string): boolean {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(command, {
    shell: true,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (status !== 0) console.log(`${stdout}${stderr}\n  again: ${command}`);
  return status === 0;
}

/** Keeps every core busy; the returned function ends it. */
function keepBusy(): () => void {
  const spinners = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => {
    for (const spinner of spinners) spinner.kill('SIGKILL');
  };
}
