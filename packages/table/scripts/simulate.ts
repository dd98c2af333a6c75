/**
 * Lives random lives of tables with a hand-turned clock, and holds them to the rules for people at
 * tables: `pnpm simulate tables --lives 10000 [--seed N] [--life N]`. The last line gives the
 * figures; the exit code is 0 only if every life was sound. `--life` lives one of them alone.
 */
import process from 'node:process';

import { readOptions, wholeNumber } from '../../../scripts/command-line.ts';
import { liveRandomLife } from '../src/testing/random-life.ts';

const values = readOptions({
  lives: { type: 'string', default: '1000' },
  seed: { type: 'string' },
  life: { type: 'string' },
});
const wanted = wholeNumber('lives', values.lives, { least: 1 });
const only = values.life === undefined ? null : wholeNumber('life', values.life);
const seed = values.seed ?? String(crypto.getRandomValues(new Uint32Array(1))[0]);
const numbers = only === null ? Array.from({ length: wanted }, (_, index) => index) : [only];

let rows = 0;
let games = 0;
let closed = 0;
let lateRows = 0;
let failures = 0;
console.log(`${numbers.length} lives of tables with seed ${seed}`);
const start = performance.now();
for (const number of numbers) {
  try {
    const life = await liveRandomLife(seed, number);
    rows += life.rows;
    games += life.games;
    lateRows += life.lateRows;
    if (life.isClosed) closed += 1;
  } catch (error) {
    failures += 1;
    console.error(`life ${number}:`, error);
    console.error(`again: pnpm simulate tables --seed ${seed} --life ${number}`);
  }
}
const seconds = (performance.now() - start) / 1000;
const rate = Math.round(numbers.length / seconds);

console.log(`${rows} rows, ${games} finished games, ${closed} closed tables: ${rate} lives/s`);
console.log(`${lateRows} rows were told to watchers late, with hands, in the middle of a game`);
console.log(
  `lives=${numbers.length} rows=${rows} games=${games} closed=${closed} late_rows=${lateRows} lives_per_s=${rate} failures=${failures}`,
);
process.exitCode = failures === 0 ? 0 : 1;
