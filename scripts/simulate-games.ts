/**
 * Plays random games of every variant with every number of players under the laws that are checked after every move:
 * `pnpm simulate --games 10000 [--game toy] [--seed N]`. `pnpm verify` checks all laws, and takes three times as long.
 * The last line gives the figures; the exit code is 0 only if every game was sound.
 */
import process from 'node:process';

import {
  commandLine,
  createTrial,
  LawBroken,
  recordGame,
} from '../packages/game-kit/src/laws/index.ts';
import { readOptions, seedOption, wholeNumber } from './command-line.ts';
import { kindsOf, lawSubjectOf } from './game-packages.ts';
import { wantedGame } from './wanted-game.ts';

const values = readOptions({
  games: { type: 'string', default: '10000' },
  seed: seedOption,
});
const wanted = wholeNumber('games', values.games, { least: 1 });
const seed = wholeNumber('seed', values.seed, { most: 2 ** 32 - 1 });
const subject = await lawSubjectOf(wantedGame);
const kinds = kindsOf(subject);

let games = 0;
let moves = 0;
let longest = 0;
let failures = 0;
console.log(`${wanted} random games, the first with seed ${seed}`);
const start = performance.now();
while (games < wanted) {
  for (const kind of kinds.slice(0, wanted - games)) {
    const run = { ...kind, seed: (seed + games) % 2 ** 32 };
    games += 1;
    try {
      const { length } = recordGame(createTrial(subject, run)).moves;
      moves += length;
      longest = Math.max(longest, length);
    } catch (error) {
      failures += 1;
      if (error instanceof LawBroken) console.error(error.message);
      else console.error(error, `\n  again: ${commandLine(wantedGame, run)}`);
    }
  }
}
const rate = Math.round((games * 1000) / (performance.now() - start));

console.log(`${games} games, ${moves} moves, the longest game took ${longest}: ${rate} games/s`);
console.log(
  `games=${games} moves=${moves} longest_game_moves=${longest} games_per_s=${rate} failures=${failures}`,
);
process.exitCode = failures === 0 ? 0 : 1;
