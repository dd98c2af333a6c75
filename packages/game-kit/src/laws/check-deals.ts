import type { GameTypes } from '../game.ts';
import type { GameRecord } from './game-record.ts';
import { require, type Trial } from './trial.ts';

/** Law 2 for the whole game: each chance decision has a unique name. */
export function checkDeals<Types extends GameTypes>(
  trial: Trial<Types>,
  { opening, moves }: GameRecord<Types>,
): void {
  const names = new Set<string>();
  for (const [index, step] of [opening, ...moves].entries()) {
    if (step.tape.length === 0) continue;
    trial.move = Math.max(0, index - 1);
    const name = trial.subject.game.nextDeal(step.before.public);
    require(trial, 'chance-once', !names.has(name), () => `chance is asked for “${name}” again`);
    names.add(name);
  }
}
