import type { Chance } from '../chance.ts';
import type { GameTypes, State } from '../game.ts';
import { decide, seatView } from '../play.ts';
import { checkMoment } from './check-moment.ts';
import { checkSeeing, viewersOf } from './check-seeing.ts';
import { show } from './difference.ts';
import { evolveAll, isGoingOn } from './game-record.ts';
import type { LawSubject, Move } from './law-subject.ts';
import type { LawRun } from './law.ts';
import { createTrial, require } from './trial.ts';

/** A legal move from a position, and the position after it. */
export interface PositionMove<Types extends GameTypes> extends Move<Types> {
  readonly after: State<Types>;
}

/**
 * Holds one position, however it was reached, and every legal move from it to the laws that can be
 * tested there: somebody is awaited, and has a command, exactly until there is an outcome; listed
 * commands are accepted and others refused, both judged by what the seat sees; each viewer's view
 * folds along; nothing is lost; everything survives JSON. Throws `LawBroken` at the first breach.
 *
 * @param run names the variant and the number of seats
 * @param chance the chance that the moves may ask
 * @returns every legal move of every seat; none where the game is over
 */
export function checkPosition<Types extends GameTypes>(
  subject: LawSubject<Types>,
  run: LawRun,
  state: State<Types>,
  chance: Chance,
): readonly PositionMove<Types>[] {
  const { game } = subject;
  const trial = createTrial(subject, run);
  checkMoment(trial, state, subject.candidates);
  if (!isGoingOn(trial, state)) return [];
  const counts = subject.conserved(state);
  return game.awaiting(state.public).flatMap((seat) =>
    game.legalCommands(seatView(state, seat)).map((command) => {
      const decided = decide(game, state, seat, command, chance);
      require(trial, 'agreement', decided.ok && decided.value.length > 0, () =>
        `from ${show(command)} of seat ${seat} follows ${show(decided)}`);
      const events = decided.ok ? decided.value : [];
      const move = { seat, command, events };
      for (const viewer of viewersOf(run.seats)) checkSeeing(trial, state, [move], viewer);
      return { ...move, after: evolveAll(trial, state, events, counts) };
    }),
  );
}
