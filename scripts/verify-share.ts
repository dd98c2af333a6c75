/** One thread's share of the games to be checked against the laws. */
import { parentPort, workerData } from 'node:worker_threads';

import {
  addTally,
  checkLaws,
  commandLine,
  createTally,
  LawBroken,
  type LawRun,
  type Tally,
} from '../packages/game-kit/src/laws/index.ts';
import { lawSubjectOf, roundTripOf } from './game-packages.ts';

/** Which games: the first, and every `step`-th from there on below `games`. */
export interface Share {
  /** The id of the game. */
  readonly game: string;
  /** Variants and numbers of players, played in turn. */
  readonly kinds: readonly Pick<LawRun, 'variant' | 'seats'>[];
  /** The seed of game 0; each game has the next one. */
  readonly seed: number;
  readonly first: number;
  readonly step: number;
  readonly games: number;
  readonly moves?: number;
}

/** What was done since the last report. */
export interface ShareReport {
  readonly games: number;
  readonly moves: number;
  /** Games that went through every form of the notation and back. */
  readonly roundTrips: number;
  readonly tally: Tally;
  /** The report on the breach that ended the share. */
  readonly breach?: string;
}

const gamesInReport = 100;

/** One game in this many goes through the notation, which takes as long as all laws. Coprime to the number of kinds. */
const gamesToRoundTrip = 7;

const share = workerData as Share;
const lawSubject = await lawSubjectOf(share.game);
const expectRoundTrip = await roundTripOf(share.game);
let games = 0;
let moves = 0;
let roundTrips = 0;
let tally = createTally();
let breach: string | undefined;
for (let game = share.first; game < share.games && breach === undefined; game += share.step) {
  play(game);
  if (games === gamesInReport) report();
}
report();

function play(game: number): void {
  const kind = share.kinds[game % share.kinds.length];
  if (kind === undefined) throw new RangeError('no kind of game to play');
  const cut = share.moves === undefined ? {} : { moves: share.moves };
  const run: LawRun = { ...kind, ...cut, seed: (share.seed + game) % 2 ** 32 };
  try {
    const played = checkLaws(lawSubject, run);
    moves += played.moves;
    addTally(tally, played.tally);
    const options = lawSubject.variants[kind.variant];
    if (expectRoundTrip !== null && game % gamesToRoundTrip === 0) {
      expectRoundTrip(options, kind.seats, run.seed);
      roundTrips += 1;
    }
  } catch (error) {
    breach = error instanceof LawBroken ? error.message : crash(run, error);
  }
  games += 1;
}

/** Describes an exception, which is no named breach of a law but has to be reproducible all the same. */
function crash(run: LawRun, error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${trace}\n  again: ${commandLine(share.game, run)}`;
}

function report(): void {
  const done: ShareReport = {
    games,
    moves,
    roundTrips,
    tally,
    ...(breach === undefined ? {} : { breach }),
  };
  parentPort?.postMessage(done);
  games = 0;
  moves = 0;
  roundTrips = 0;
  tally = createTally();
}
