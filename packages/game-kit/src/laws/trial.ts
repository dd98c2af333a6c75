import type { GameTypes } from '../game.ts';
import { deepFreeze, difference, show, throughJson } from './difference.ts';
import type { LawSubject } from './law-subject.ts';
import { createTally, LawBroken, type Law, type LawRun, type Tally } from './law.ts';

/** A run under test. */
export interface Trial<Types extends GameTypes> {
  readonly subject: LawSubject<Types>;
  readonly run: LawRun;
  readonly options: Types['options'];
  readonly tally: Tally;
  /** How many moves were played before the moment under test. */
  move: number;
}

/** Opens the trial of a run. Throws if the subject has no such variant. */
export function createTrial<Types extends GameTypes>(
  subject: LawSubject<Types>,
  run: LawRun,
): Trial<Types> {
  if (!(run.variant in subject.variants)) {
    throw new RangeError(`${subject.game.id} has no variant ${run.variant}`);
  }
  const options = subject.variants[run.variant];
  return { subject, run, options, tally: createTally(), move: 0 };
}

/** Throws `LawBroken` unless the law held. */
export function require<Types extends GameTypes>(
  trial: Trial<Types>,
  law: Law,
  held: boolean,
  explain: () => string,
): void {
  trial.tally[law] += 1;
  if (!held) breakLaw(trial, law, explain());
}

/** Throws `LawBroken` unless both values are the same as JSON. */
export function requireSame<Types extends GameTypes>(
  trial: Trial<Types>,
  law: Law,
  expected: unknown,
  actual: unknown,
  what: string,
): void {
  trial.tally[law] += 1;
  const found = difference(expected, actual);
  if (found !== null) breakLaw(trial, law, `${what} differs: ${found}`);
}

/** Runs `work`; the law is broken if it throws. */
export function attempt<Types extends GameTypes, Value>(
  trial: Trial<Types>,
  law: Law,
  what: string,
  work: () => Value,
): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof LawBroken) throw error;
    return breakLaw(trial, law, `${what} threw ${String(error)}`, error);
  }
}

/** A frozen copy that went through JSON; breaks the law if it differs from the value. */
export function frozenCopy<Types extends GameTypes, Value>(
  trial: Trial<Types>,
  what: string,
  value: Value,
): Value {
  const copy = attempt(trial, 'json', `${what} in JSON`, () => throughJson(value));
  requireSame(trial, 'json', value, copy, `${what}, once through JSON,`);
  return deepFreeze(copy);
}

function breakLaw<Types extends GameTypes>(
  { subject, run, options, move }: Trial<Types>,
  law: Law,
  what: string,
  cause?: unknown,
): never {
  const lines = [
    `${subject.game.id} breaks the law “${law}” after ${move} moves: ${what}`,
    `  run: variant ${run.variant} ${show(options)}, ${run.seats} seats, seed ${run.seed}`,
    `  again: ${commandLine(subject.game.id, run)}`,
  ];
  throw new LawBroken(law, run, move, lines.join('\n'), cause);
}

/** The command line that replays a run of a game. */
export function commandLine(game: string, { variant, seats, seed, moves }: LawRun): string {
  const cut = moves === undefined ? '' : ` --moves ${moves}`;
  return `pnpm verify --game ${game} --games 1 --variant ${variant} --players ${seats} --seed ${seed}${cut}`;
}
