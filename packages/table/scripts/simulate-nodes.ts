/**
 * Lives random lives of tables over several nodes with a hand-turned clock, whose hints are lost, doubled, late and out of
 * order: `pnpm simulate nodes --lives 2000 [--seed N] [--life N]`. The last line gives the figures; the exit code is 0
 * only if every life was sound. `--life` lives one of them alone.
 */
import process from 'node:process';

import { readOptions, wholeNumber } from '../../../scripts/command-line.ts';
import { liveOverNodes } from '../src/testing/node-life.ts';

const values = readOptions({
  lives: { type: 'string', default: '200' },
  seed: { type: 'string' },
  life: { type: 'string' },
});
const wanted = wholeNumber('lives', values.lives, { least: 1 });
const only = values.life === undefined ? null : wholeNumber('life', values.life);
const seed = values.seed ?? String(crypto.getRandomValues(new Uint32Array(1))[0]);
const numbers = only === null ? Array.from({ length: wanted }, (_, index) => index) : [only];

const sum = { rows: 0, games: 0, deaths: 0, conflicts: 0 };
let failures = 0;
console.log(`${numbers.length} lives of tables over several nodes with seed ${seed}`);
const start = performance.now();
for (const number of numbers) {
  try {
    const life = await liveOverNodes(seed, number);
    for (const name of ['rows', 'games', 'deaths', 'conflicts'] as const) sum[name] += life[name];
  } catch (error) {
    failures += 1;
    console.error(`life ${number}:`, error);
    console.error(`again: pnpm simulate nodes --seed "${seed}" --life ${number}`);
  }
}
const seconds = (performance.now() - start) / 1000;
console.log(
  `lives=${numbers.length} rows=${sum.rows} games=${sum.games} deaths=${sum.deaths} conflicts=${sum.conflicts} lives_per_s=${Math.round(numbers.length / seconds)} failures=${failures}`,
);
process.exitCode = failures === 0 ? 0 : 1;
