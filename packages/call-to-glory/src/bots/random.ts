import type { Chance } from '@call-to-glory/game-kit';

import type { Command } from '../command.ts';
import type { PlayerView } from '../game-types.ts';
import { legalCommands } from '../legal-commands.ts';

/** Plays a random legal command, all equally likely. Throws if the seat is not awaited. */
export function randomBot(view: PlayerView, chance: Chance): Command {
  return chance.pick(legalCommands(view));
}
