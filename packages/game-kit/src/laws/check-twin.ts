import type { Chance } from '../chance.ts';
import type { GameEvent, GameTypes, State, Viewer } from '../game.ts';
import { decide, fold, isSeatView, seenBy, viewFor } from '../play.ts';
import { difference, show } from './difference.ts';
import type { RecordedMove, Step } from './game-record.ts';
import { alter, playBack } from './tape.ts';
import { require, type Trial } from './trial.ts';

/**
 * Law 5 over some moves: plays them again in a twin world that the viewer cannot tell from
 * this one, and compares byte for byte what they see and what they may do. The test ends with the first
 * move that asks chance: there an answer is changed in the twin, and if that teaches the viewer
 * nothing (`learned`), they must see nothing of it.
 *
 * @param pool commands whose refusals are compared, as well as the legal commands
 */
export function checkTwin<Types extends GameTypes>(
  trial: Trial<Types>,
  moves: readonly RecordedMove<Types>[],
  viewer: Viewer,
  pool: readonly Types['command'][],
  chance: Chance,
): void {
  const { game, scramble } = trial.subject;
  const [first] = moves;
  if (first === undefined) return;
  const firstWithChance = moves.findIndex(({ tape }) => tape.length > 0);
  const future = firstWithChance === -1 ? moves : moves.slice(0, firstWithChance + 1);
  const twin = scramble(first.before, viewer, future, chance);
  if (difference(first.before, twin.state) === null) return;
  checkScramble(trial, first.before, twin.state, viewer);

  let other: State<Types> | null = twin.state;
  for (const [position, move] of future.entries()) {
    if (other === null) return;
    comparePossibilities(trial, move.before, other, viewer, pool);
    const own = move.seat === viewer;
    const command = own ? move.command : (twin.commands[position] ?? move.command);
    other = compareStep(trial, move, other, viewer, chance, (before, itsChance) => {
      const decided = decide(game, before, move.seat, command, itsChance);
      if (decided.ok) return decided.value;
      const what = `${show(command)} of seat ${move.seat} is refused: ${show(decided.refusal)}`;
      require(trial, 'non-interference', !own, () => `in a twin world ${what}`);
      throw new Error(`scramble for ${viewer} made a world where ${what}`);
    });
  }
}

/** Law 5 for the opening: with a different answer from chance that teaches the viewer nothing. */
export function checkTwinOpening<Types extends GameTypes>(
  trial: Trial<Types>,
  opening: Step<Types>,
  viewer: Viewer,
  chance: Chance,
): void {
  const { begin } = trial.subject.game;
  compareStep(trial, opening, opening.before, viewer, chance, begin);
}

/** Returns the twin after the step; null if from now on the viewer may tell it from this world. */
function compareStep<Types extends GameTypes>(
  trial: Trial<Types>,
  step: Step<Types>,
  other: State<Types>,
  viewer: Viewer,
  chance: Chance,
  decideOther: (before: State<Types>, chance: Chance) => readonly GameEvent<Types>[],
): State<Types> | null {
  const { game } = trial.subject;
  const hasChance = step.tape.length > 0;
  const tape = hasChance ? alter(step.tape, chance) : step.tape;
  const events = decideOther(other, playBack(tape, chance));
  if (hasChance && !teachTheSame(trial, step.events, events, viewer)) return null;

  const seen = step.events.map((event) => seenBy(event, viewer));
  const otherSeen = events.map((event) => seenBy(event, viewer));
  requireBytes(trial, seen, otherSeen, `what ${viewer} sees happen`);
  const after = fold(game, other, events);
  requireBytes(trial, viewFor(step.after, viewer), viewFor(after, viewer), `${viewer}'s view`);
  return hasChance ? null : after;
}

function teachTheSame<Types extends GameTypes>(
  { subject }: Trial<Types>,
  events: readonly GameEvent<Types>[],
  others: readonly GameEvent<Types>[],
  viewer: Viewer,
): boolean {
  const lessons = events.map((event) => subject.learned(event, viewer));
  const otherLessons = others.map((event) => subject.learned(event, viewer));
  return difference(lessons, otherLessons) === null;
}

function comparePossibilities<Types extends GameTypes>(
  trial: Trial<Types>,
  state: State<Types>,
  other: State<Types>,
  viewer: Viewer,
  pool: readonly Types['command'][],
): void {
  const { game } = trial.subject;
  const [here, there] = [viewFor(state, viewer), viewFor(other, viewer)];
  if (!isSeatView<Types>(here) || !isSeatView<Types>(there)) return;
  const what = `of seat ${viewer}`;
  requireBytes(trial, game.legalCommands(here), game.legalCommands(there), `commands ${what}`);
  const refusals = pool.map((command) => game.refusalFor(here, command));
  const otherRefusals = pool.map((command) => game.refusalFor(there, command));
  requireBytes(trial, refusals, otherRefusals, `refusals ${what}`);
}

function requireBytes<Types extends GameTypes>(
  trial: Trial<Types>,
  here: unknown,
  there: unknown,
  what: string,
): void {
  require(trial, 'non-interference', JSON.stringify(here) === JSON.stringify(there), () =>
    `${what} differs in a twin world: ${difference(here, there) ?? 'in the order of keys'}`);
}

/** A scramble that does not keep its promise proves nothing. */
function checkScramble<Types extends GameTypes>(
  { subject }: Trial<Types>,
  state: State<Types>,
  twin: State<Types>,
  viewer: Viewer,
): void {
  const found =
    difference(viewFor(state, viewer), viewFor(twin, viewer)) ??
    difference(subject.conserved(state), subject.conserved(twin));
  if (found !== null)
    throw new Error(`scramble for ${viewer} does not keep what it must: ${found}`);
}
