/**
 * Checks random games against all the laws, and every seventh against the notation if the game has one, on all cores:
 * `pnpm verify --games 200000`.
 *
 * --game     by its id; by default the first that players are offered
 * --games    how many (10000)
 * --variant  only this one; by default all in turn
 * --players  only this many; by default every possible number in turn
 * --seed     of the first game, a whole number below 2^32; random by default
 * --moves    stops every game after this many moves
 *
 * A breach of a law is printed with the command that reproduces it. The last line gives the
 * figures; the exit code is 0 only if no law was broken.
 */
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

import { addTally, createTally } from '../packages/game-kit/src/laws/index.ts';
import { readOptions, refuse, seedOption, wholeNumber } from './command-line.ts';
import { kindsOf, lawSubjectOf } from './game-packages.ts';
import type { Share, ShareReport } from './verify-share.ts';
import { wantedGame } from './wanted-game.ts';

const values = readOptions({
  games: { type: 'string', default: '10000' },
  variant: { type: 'string' },
  players: { type: 'string' },
  seed: seedOption,
  moves: { type: 'string' },
});
const wanted = wholeNumber('games', values.games, { least: 1 });
const seed = wholeNumber('seed', values.seed, { most: 2 ** 32 - 1 });
const cut =
  values.moves === undefined ? {} : { moves: wholeNumber('moves', values.moves, { least: 1 }) };
const subject = await lawSubjectOf(wantedGame);
const kinds = kindsOf(subject).filter(
  ({ variant, seats }) =>
    variant === (values.variant ?? variant) && String(seats) === (values.players ?? String(seats)),
);

if (kinds.length === 0) {
  const { min, max } = subject.game.seats;
  refuse(`There are ${Object.keys(subject.variants).join(', ')}, with ${min} to ${max} players.`);
}

const tally = createTally();
const breaches: string[] = [];
let games = 0;
let moves = 0;
let roundTrips = 0;
console.log(`${wanted} random games under the laws, the first with seed ${seed}`);
const start = performance.now();
const reporting = setInterval(() => console.log(`${games} games, ${rate()} games/s`), 10_000);
const shares = Math.max(1, Math.min(availableParallelism(), wanted));
await Promise.all(Array.from({ length: shares }, (_, first) => playShare(first)));
clearInterval(reporting);

for (const [law, tests] of Object.entries(tally)) console.log(`${law}: ${tests} tests`);
for (const breach of breaches) console.error(breach);
console.log(
  `games=${games} moves=${moves} round_trips=${roundTrips} games_per_s=${rate()} cores=${shares} violations=${breaches.length}`,
);
process.exitCode = breaches.length === 0 && games === wanted ? 0 : 1;

function rate(): number {
  return Math.round((games * 1000) / (performance.now() - start));
}

/** Every `shares`-th game from the first on, in a thread of its own; it stops at the first breach. */
function playShare(first: number): Promise<void> {
  const share: Share = {
    game: wantedGame,
    kinds,
    seed,
    first,
    step: shares,
    games: wanted,
    ...cut,
  };
  const worker = new Worker(new URL('verify-share.ts', import.meta.url), { workerData: share });
  worker.on('message', (report: ShareReport) => {
    games += report.games;
    moves += report.moves;
    roundTrips += report.roundTrips;
    addTally(tally, report.tally);
    if (report.breach !== undefined) breaches.push(report.breach);
  });
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}
