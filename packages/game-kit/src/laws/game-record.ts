import { createChance, type Chance } from '../chance.ts';
import type { GameEvent, GameTypes, Seat, State } from '../game.ts';
import { decide, evolve, seatView } from '../play.ts';
import { show } from './difference.ts';
import type { Move } from './law-subject.ts';
import type { LawRun } from './law.ts';
import { record, type Draw, type Tape } from './tape.ts';
import { attempt, require, type Trial } from './trial.ts';

/** Events, what led to them, and what came of them. */
export interface Step<Types extends GameTypes> {
  readonly before: State<Types>;
  readonly events: readonly GameEvent<Types>[];
  readonly after: State<Types>;
  /** The answers of chance; empty if it was not asked. */
  readonly tape: Tape;
}

export type RecordedMove<Types extends GameTypes> = Step<Types> & Move<Types>;

/** A random game, with everything that the laws look at again. */
export interface GameRecord<Types extends GameTypes> {
  readonly opening: Step<Types>;
  readonly moves: readonly RecordedMove<Types>[];
  readonly end: State<Types>;
}

/** One in this many games is played by the simple bot, to reach positions of sensible play. */
const botGamesEvery = 16;

/** The stream of chance for one purpose within a run. */
export function chanceOf(run: LawRun, purpose: string): Chance {
  const seed = new Uint8Array(4);
  new DataView(seed.buffer).setUint32(0, run.seed);
  return createChance(seed, purpose);
}

/**
 * Plays a random game, up to the number of moves that the run allows. After every move it tests
 * that somebody is awaited until there is an outcome, that the move was accepted, that the
 * conserved counts are unchanged, and that the game has not gone on for too long.
 */
export function recordGame<Types extends GameTypes>(trial: Trial<Types>): GameRecord<Types> {
  const { subject, run, options } = trial;
  const { game } = subject;
  const chance = chanceOf(run, 'game');
  const isBotGame = chance.below(botGamesEvery) === 0;
  const last = run.moves ?? Number.POSITIVE_INFINITY;

  const opening = open(trial, game.initial(options, run.seats), chance);
  const counts = subject.conserved(opening.after);
  const moves: RecordedMove<Types>[] = [];
  let now = opening.after;
  while (isGoingOn(trial, now) && moves.length < last) {
    const move = playOne(trial, now, isBotGame, chance, counts);
    moves.push(move);
    now = move.after;
    trial.move = moves.length;
    require(trial, 'ending', moves.length <= subject.maxMoves, () => 'it does not end');
  }
  return { opening, moves, end: now };
}

function open<Types extends GameTypes>(
  trial: Trial<Types>,
  before: State<Types>,
  chance: Chance,
): Step<Types> {
  const { game } = trial.subject;
  const tape: Draw[] = [];
  const events = game.begin(before, record(chance, tape));
  return { before, events, after: evolveAll(trial, before, events, null), tape };
}

/** Whether somebody is awaited: exactly as long as there is no outcome. */
export function isGoingOn<Types extends GameTypes>(
  trial: Trial<Types>,
  state: State<Types>,
): boolean {
  const { game } = trial.subject;
  const awaited = game.awaiting(state.public);
  const outcome = game.outcome(state.public);
  require(trial, 'agreement', (awaited.length === 0) === (outcome !== null), () =>
    `seats awaited: ${show(awaited)}, outcome: ${show(outcome)}`);
  return outcome === null;
}

function playOne<Types extends GameTypes>(
  trial: Trial<Types>,
  before: State<Types>,
  isBotGame: boolean,
  chance: Chance,
  counts: readonly number[],
): RecordedMove<Types> {
  const { game } = trial.subject;
  const seat: Seat = chance.pick(game.awaiting(before.public));
  const view = seatView(before, seat);
  const legal = attempt(trial, 'agreement', 'legalCommands', () => game.legalCommands(view));
  require(trial, 'agreement', legal.length > 0, () => `seat ${seat} is awaited and has no command`);
  const command = isBotGame
    ? attempt(trial, 'bots', 'the simple bot', () => game.bots.simple(view, chance))
    : chance.pick(legal);

  const tape: Draw[] = [];
  const decided = attempt(trial, 'agreement', 'deciding', () =>
    decide(game, before, seat, command, record(chance, tape)),
  );
  require(trial, isBotGame ? 'bots' : 'agreement', decided.ok, () =>
    `${show(command)} of seat ${seat} is refused: ${show(decided)}`);
  const events = decided.ok ? decided.value : [];
  require(trial, 'agreement', events.length > 0, () => `nothing follows from ${show(command)}`);
  const after = evolveAll(trial, before, events, counts);
  return { seat, command, before, events, after, tape };
}

/** Evolves over all events, checking `counts` after each unless null (not known yet). */
export function evolveAll<Types extends GameTypes>(
  trial: Trial<Types>,
  before: State<Types>,
  events: readonly GameEvent<Types>[],
  counts: readonly number[] | null,
): State<Types> {
  const { game } = trial.subject;
  let now = before;
  for (const event of events) {
    const earlier = now;
    now = attempt(trial, 'fold', 'evolving', () => evolve(game, earlier, event));
    if (counts !== null) checkCounts(trial, counts, now, event);
  }
  return now;
}

function checkCounts<Types extends GameTypes>(
  trial: Trial<Types>,
  counts: readonly number[],
  state: State<Types>,
  { fact }: GameEvent<Types>,
): void {
  const { conserved } = trial.subject;
  const found = attempt(trial, 'conservation', `after ${fact.type} counting`, () =>
    conserved(state),
  );
  const isSame = counts.every((count, position) => count === found[position]);
  require(trial, 'conservation', isSame, () =>
    `after ${fact.type} ${show(counts)} is ${show(found)}`);
}
