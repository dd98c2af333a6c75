import type { Chance } from '../chance.ts';
import type { GameEvent, GameTypes, State } from '../game.ts';
import { fold } from '../play.ts';
import { difference, throughJson } from './difference.ts';
import { evolveAll, type GameRecord, type Step } from './game-record.ts';
import { record, playBack, type Draw } from './tape.ts';
import { attempt, frozenCopy, require, requireSame, type Trial } from './trial.ts';

/**
 * Laws 1, 2 and 8 for one step: decided and evolved again, from frozen copies and with the same
 * answers from chance, it comes out the same.
 */
export function checkAgain<Types extends GameTypes>(
  trial: Trial<Types>,
  step: Step<Types>,
  decideAgain: (before: State<Types>, chance: Chance) => readonly GameEvent<Types>[],
  chance: Chance,
): void {
  const before = frozenCopy(trial, 'the state', step.before);
  const events = frozenCopy(trial, 'the events', step.events);
  const others: Draw[] = [];
  const again = attempt(trial, 'fold', 'deciding again', () =>
    decideAgain(before, playBack(step.tape, record(chance, others))),
  );
  const hasAskedMore = others.length > 0;
  require(trial, 'chance-once', !hasAskedMore, () => 'decided again, it asked more of chance');
  requireSame(trial, 'chance-once', step.events, again, 'decided again, the events');

  const after = evolveAll(trial, before, events, null);
  const found = difference(step.after, after);
  if (found !== null) {
    const once = evolveAll(trial, before, events, null);
    requireSame(trial, 'chance-once', after, once, 'evolved once and once more, the state');
  }
  require(trial, 'fold', found === null, () => `evolved again, the state differs: ${found}`);
}

/** Law 1 for the whole game: its log, after a JSON round trip, folds to its final state. */
export function checkReplay<Types extends GameTypes>(
  trial: Trial<Types>,
  { opening, moves, end }: GameRecord<Types>,
): void {
  const { game } = trial.subject;
  const log = throughJson([...opening.events, ...moves.flatMap(({ events }) => events)]);
  const initial = game.initial(throughJson(trial.options), trial.run.seats);
  const replayed = attempt(trial, 'fold', 'replaying the log', () => fold(game, initial, log));
  requireSame(trial, 'fold', end, replayed, 'replayed, the state');
}
