import type { Chance } from '../chance.ts';
import type { Bot, GameTypes, State } from '../game.ts';
import { seatView } from '../play.ts';
import { difference, show } from './difference.ts';
import { playBack, record, type Draw } from './tape.ts';
import { attempt, frozenCopy, require, requireSame, type Trial } from './trial.ts';

/** Checks one bot, or the safe command, for one of the awaited seats. */
export function checkBots<Types extends GameTypes>(
  trial: Trial<Types>,
  state: State<Types>,
  chance: Chance,
): void {
  const { game } = trial.subject;
  const view = seatView(state, chance.pick(game.awaiting(state.public)));
  const copy = frozenCopy(trial, 'the view', view);
  const [name, bot] = chance.pick<readonly [string, Bot<Types>]>([
    ...Object.entries(game.bots),
    // As in a game that begins today.
    ['safe command', (seen, luck) => game.safeCommand(seen, luck, Infinity)],
  ]);
  const asked: Draw[] = [];
  const command = attempt(trial, 'bots', name, () => bot(view, record(chance, asked)));
  const askedMore: Draw[] = [];
  const again = attempt(trial, 'bots', name, () =>
    bot(copy, playBack(asked, record(chance, askedMore))),
  );
  require(trial, 'bots', askedMore.length === 0, () => `${name}, asked again, needs more chance`);
  requireSame(trial, 'bots', command, again, `of ${name}, asked again, the command`);
  const legal = game.legalCommands(view);
  require(trial, 'bots', legal.some((one) => difference(one, command) === null), () =>
    `${name} gives ${show(command)}, legal are ${show(legal)}`);
}
