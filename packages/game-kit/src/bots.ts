import type { Chance } from './chance.ts';
import type { Bot, GameRules, GameTypes } from './game.ts';

/** A bot that plays a random legal command, all equally likely. It throws if the seat is not awaited. */
export function randomBot<Types extends GameTypes>({
  legalCommands,
}: Pick<GameRules<Types>, 'legalCommands'>): Bot<Types> {
  return (view, chance) => chance.pick(legalCommands(view));
}

/** The command that is worth most, chosen at random among equals. Throws if there are no commands. */
export function pickBest<Command>(
  commands: readonly Command[],
  worthOf: (command: Command) => number,
  chance: Chance,
): Command {
  let best: Command[] = [];
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const command of commands) {
    const worth = worthOf(command);
    if (worth < bestWorth) continue;
    if (worth > bestWorth) best = [];
    best.push(command);
    bestWorth = worth;
  }
  return chance.pick(best);
}
