import type { Chance } from '../chance.ts';
import type { GameTypes } from '../game.ts';
import { checkAgain, checkReplay } from './check-again.ts';
import { checkBots } from './check-bots.ts';
import { checkDeals } from './check-deals.ts';
import { checkMoment } from './check-moment.ts';
import { checkSeeing, viewersOf } from './check-seeing.ts';
import { checkTwin, checkTwinOpening } from './check-twin.ts';
import { chanceOf, recordGame, type GameRecord } from './game-record.ts';
import type { LawSubject } from './law-subject.ts';
import { LawBroken, type LawRun, type Tally } from './law.ts';
import { createTrial, frozenCopy, requireSame, type Trial } from './trial.ts';

/** What a run has shown: how long the game was, and how often each law was put to the test. */
export interface LawReport {
  readonly moves: number;
  readonly tally: Tally;
}

/** The maximum number of moves after a sample over which views are folded and twins followed. */
const maxWindow = 12;
/** One in this many games, chosen by the seed, is replayed from its log. */
const replayEvery = 4;
/** How many commands from each source are tried at a sample. */
const poolPart = 4;

/**
 * Plays one random game and holds it to all the laws. Throws `LawBroken` if one is broken, with the
 * game bisected to the shortest one found that still breaks a law.
 *
 * - After every event: conservation. Before every move: somebody is awaited until there is an
 *   outcome, and the chosen command is accepted.
 * - At one move in `sampleEvery`, chosen by the seed, at the opening and at the end: everything
 *   else, for all seats; and over the next moves, at most twelve, the folded view and a twin world
 *   of one viewer.
 * - After every game: the names of chance decisions. After one in four: its replay from JSON.
 */
export function checkLaws<Types extends GameTypes>(
  subject: LawSubject<Types>,
  run: LawRun,
): LawReport {
  try {
    return checkRun(subject, run);
  } catch (error) {
    throw error instanceof LawBroken ? shorten(subject, error) : error;
  }
}

/** `checkLaws` without a search for a shorter game: throws the first `LawBroken` as it comes, which is much faster. */
export function checkRun<Types extends GameTypes>(
  subject: LawSubject<Types>,
  run: LawRun,
): LawReport {
  const trial = createTrial(subject, run);
  checkOptions(trial);
  const played = recordGame(trial);
  const sampling = chanceOf(run, 'samples');
  checkOpening(trial, played, chanceOf(run, 'opening'));
  for (const index of played.moves.keys()) {
    if (sampling.below(subject.sampleEvery) === 0) {
      checkSample(trial, played, index, chanceOf(run, `sample/${index}`));
    }
  }
  checkEnd(trial, played, chanceOf(run, 'end'));
  checkDeals(trial, played);
  return { moves: played.moves.length, tally: trial.tally };
}

/** Bisects for the shortest prefix of the game that already breaks a law. */
function shorten<Types extends GameTypes>(
  subject: LawSubject<Types>,
  breach: LawBroken,
): LawBroken {
  let shortest = breach;
  let most = breach.move + maxWindow;
  let least = 0;
  while (least < most) {
    const moves = Math.floor((least + most) / 2);
    try {
      checkRun(subject, { ...breach.run, moves });
      least = moves + 1;
    } catch (error) {
      if (!(error instanceof LawBroken)) throw error;
      shortest = error;
      most = moves;
    }
  }
  return shortest;
}

function checkOptions<Types extends GameTypes>(trial: Trial<Types>): void {
  const parsed = trial.subject.game.parseOptions(frozenCopy(trial, 'the options', trial.options));
  const options = parsed.ok ? parsed.value : parsed.refusal;
  requireSame(trial, 'json', trial.options, options, 'the options, once parsed,');
}

function checkOpening<Types extends GameTypes>(
  trial: Trial<Types>,
  { opening }: GameRecord<Types>,
  chance: Chance,
): void {
  trial.move = 0;
  const { begin } = trial.subject.game;
  checkAgain(trial, opening, begin, chance);
  for (const viewer of viewersOf(trial.run.seats)) {
    checkTwinOpening(trial, opening, viewer, chance);
  }
}

function checkSample<Types extends GameTypes>(
  trial: Trial<Types>,
  { moves }: GameRecord<Types>,
  index: number,
  chance: Chance,
): void {
  trial.move = index;
  const { game } = trial.subject;
  const span = 1 + chance.below(maxWindow);
  const viewer = chance.pick(viewersOf(trial.run.seats));
  const pool = poolAt(trial, moves.slice(0, index + 1), chance);
  const window = moves.slice(index, index + span);
  const [move] = window;
  if (move === undefined) return;
  checkAgain(
    trial,
    move,
    (before, itsChance) => game.resolve(before, move.seat, move.command, itsChance),
    chance,
  );
  checkSeeing(trial, move.before, window, viewer);
  checkMoment(trial, move.before, pool);
  checkBots(trial, move.before, chance);
  checkTwin(trial, window, viewer, pool, chance);
}

function checkEnd<Types extends GameTypes>(
  trial: Trial<Types>,
  played: GameRecord<Types>,
  chance: Chance,
): void {
  trial.move = played.moves.length;
  checkMoment(trial, played.end, poolAt(trial, played.moves, chance));
  if (chance.below(replayEvery) === 0) checkReplay(trial, played);
}

/** Commands from the subject's candidates, and commands given earlier in this game. */
function poolAt<Types extends GameTypes>(
  { subject }: Trial<Types>,
  moves: readonly { readonly command: Types['command'] }[],
  chance: Chance,
): Types['command'][] {
  const sources = [subject.candidates, moves.map(({ command }) => command)];
  return sources
    .filter((source) => source.length > 0)
    .flatMap((source) => Array.from({ length: poolPart }, () => chance.pick(source)));
}
