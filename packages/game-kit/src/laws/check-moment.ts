import type { GameTypes, SeatView, State } from '../game.ts';
import { seatView } from '../play.ts';
import { difference, show } from './difference.ts';
import { attempt, frozenCopy, require, requireSame, type Trial } from './trial.ts';

/**
 * Laws 6, 7 and 8 at one moment, for every seat and every command in the pool as well as the legal
 * ones. Everything is asked twice: of the original state, and of a frozen copy that went through
 * JSON. This catches a game that mutates a view or knows more than is in it.
 */
export function checkMoment<Types extends GameTypes>(
  trial: Trial<Types>,
  state: State<Types>,
  pool: readonly Types['command'][],
): void {
  const { game } = trial.subject;
  const copy = frozenCopy(trial, 'the state', state);
  frozenCopy(trial, 'the summary', game.summary(copy.public));
  frozenCopy(trial, 'the outcome', game.outcome(copy.public));
  require(trial, 'partition', state.seats.length === trial.run.seats, () =>
    `there are ${state.seats.length} parts for ${trial.run.seats} seats`);
  const awaited = game.awaiting(copy.public);
  for (let seat = 0; seat < trial.run.seats; seat += 1) {
    const legal = checkSeat(trial, seatView(state, seat), pool);
    require(trial, 'agreement', legal.length > 0 === awaited.includes(seat), () =>
      `awaited are ${show(awaited)}, but seat ${seat} may give ${show(legal)}`);
    for (const command of legal) {
      const parsed = game.parseCommand(frozenCopy(trial, 'a command', command));
      requireSame(trial, 'json', command, parsed, 'a command, once parsed,');
    }
  }
}

/** Returns the seat's legal commands. */
function checkSeat<Types extends GameTypes>(
  trial: Trial<Types>,
  view: SeatView<Types>,
  pool: readonly Types['command'][],
): readonly Types['command'][] {
  const { game } = trial.subject;
  const { seat } = view;
  const copy = frozenCopy(trial, `the view of seat ${seat}`, view);
  const legal = attempt(trial, 'agreement', 'legalCommands', () => game.legalCommands(view));
  const seen = attempt(trial, 'fold', 'legalCommands', () => game.legalCommands(copy));
  requireSame(trial, 'legality-seen', seen, legal, 'from what the seat sees, its commands');

  const listed = new Set(legal.map(keyOf));
  require(trial, 'agreement', listed.size === legal.length, () =>
    `seat ${seat} has a command listed twice: ${show(legal)}`);
  for (const command of [...legal, ...pool]) {
    const refusal = attempt(trial, 'agreement', 'refusalFor', () => game.refusalFor(view, command));
    const seenRefusal = attempt(trial, 'fold', 'refusalFor', () => game.refusalFor(copy, command));
    require(trial, 'legality-seen', difference(seenRefusal, refusal) === null, () =>
      `${show(command)} of seat ${seat}: refusal ${show(refusal)}, by the seat's view ${show(seenRefusal)}`);
    if (refusal !== null) frozenCopy(trial, 'the refusal', refusal);
    require(trial, 'agreement', (refusal === null) === listed.has(keyOf(command)), () =>
      `${show(command)} of seat ${seat}: refusal ${show(refusal)}, listed ${show(legal)}`);
  }
  return legal;
}

/** The same text for the same command, regardless of key order. */
function keyOf(command: unknown): string {
  if (typeof command !== 'object' || command === null) return JSON.stringify(command);
  const parts = Object.entries(command).map(([key, part]) => `${key}:${keyOf(part)}`);
  return `{${parts.toSorted().join()}}`;
}
