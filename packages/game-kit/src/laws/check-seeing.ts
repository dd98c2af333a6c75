import type { Game, GameEvent, GameTypes, SeenEvent, State, View, Viewer } from '../game.ts';
import { evolve, evolveView, seenBy, viewFor } from '../play.ts';
import { deepFreeze, throughJson } from './difference.ts';
import type { Move } from './law-subject.ts';
import { attempt, require, requireSame, type Trial } from './trial.ts';

/** All viewers: every seat and the spectators. */
export function viewersOf(seats: number): Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), 'watcher'];
}

/**
 * Laws 3 and 4 over some moves: folds the view of a viewer as a browser would, from JSON and
 * nothing else, and compares it with the state after every event.
 */
export function checkSeeing<Types extends GameTypes>(
  trial: Trial<Types>,
  before: State<Types>,
  moves: readonly Move<Types>[],
  viewer: Viewer,
): void {
  const { game } = trial.subject;
  let now = before;
  let view: View<Types> = throughJson(viewFor(before, viewer));
  for (const event of moves.flatMap(({ events }) => events)) {
    checkParts(trial, event);
    now = evolve(game, now, event);
    const told = seenBy(event, viewer);
    const read = attempt(trial, 'json', 'reading what travels', () => travelled(game, told));
    requireSame(trial, 'json', told, read, `${event.fact.type}, as it travels to ${viewer}`);
    const seen = deepFreeze(read);
    const known = deepFreeze(view);
    view = attempt(trial, 'seeing', 'folding a view', () => evolveView(game, known, seen));
    const what = `after ${event.fact.type}, the folded view of ${viewer}`;
    requireSame(trial, 'seeing', viewFor(now, viewer), view, what);
  }
}

/** An event as the receiving browser decodes it. */
function travelled<Types extends GameTypes>(
  { shapes: { fact, ownFact } }: Game<Types>,
  seen: SeenEvent<Types>,
): SeenEvent<Types> {
  const read = { fact: fact.decode(throughJson(fact.encode(seen.fact))) };
  if (seen.own === undefined) return read;
  return { ...read, own: ownFact.decode(throughJson(ownFact.encode(seen.own))) };
}

function checkParts<Types extends GameTypes>(trial: Trial<Types>, event: GameEvent<Types>): void {
  const seats = Object.keys(event.own ?? {}).map(Number);
  const areSeats = seats.every((seat) => seat >= 0 && seat < trial.run.seats);
  require(trial, 'partition', areSeats, () => `${event.fact.type} has parts for ${seats.join()}`);
}
