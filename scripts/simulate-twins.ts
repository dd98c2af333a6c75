// Plays games on two servers that differ only in what one viewer cannot know, over real sockets, and compares every
// byte that reaches this viewer: `pnpm simulate twins --steps 2000 [--game toy] [--seed N] [--moves 400]`.
//
// --steps  the minimum number of moves to compare, each as one viewer receives it
// --moves  the maximum number of moves of each game
//
// The last line gives the figures; the exit code is 0 only if no byte differed.
import process from 'node:process';

import { playTwins } from '../apps/server/test/twins/play-twins.ts';
import { printFigures, readOptions, seedOption, wholeNumber } from './command-line.ts';
import { kindsOf, lawSubjectOf } from './game-packages.ts';
import { wantedGame } from './wanted-game.ts';

const values = readOptions({
  steps: { type: 'string', default: '2000' },
  moves: { type: 'string', default: '400' },
  seed: seedOption,
});
const wanted = wholeNumber('steps', values.steps, { least: 1 });
const maxMoves = wholeNumber('moves', values.moves, { least: 1 });
const { seed } = values;
const subject = await lawSubjectOf(wantedGame);
const kinds = kindsOf(subject);

console.log(`games of ${wantedGame} in two worlds with seed ${seed}`);
const sum = { games: 0, worlds: 0, steps: 0, bytes: 0 };
const start = performance.now();
let differing = 0;
while (sum.steps < wanted && differing === 0) {
  const { variant, seats } = kinds[sum.games % kinds.length] ?? { variant: '', seats: 0 };
  try {
    const wish = { subject, variant, seats, seed: `${seed}/${sum.games}`, maxMoves };
    const { worlds, steps, bytes } = await playTwins(wish);
    sum.worlds += worlds;
    sum.steps += steps;
    sum.bytes += bytes;
  } catch (error) {
    differing += 1;
    console.error(`game ${sum.games}, ${variant}, ${seats} seats:`, error);
    console.error(
      `again: pnpm simulate twins --game ${wantedGame} --seed "${seed}" --steps ${wanted} --moves ${maxMoves}`,
    );
  }
  sum.games += 1;
}
const seconds = Math.round((performance.now() - start) / 1000);
printFigures(Object.entries({ ...sum, seconds, differing }));
process.exit(differing === 0 ? 0 : 1);
