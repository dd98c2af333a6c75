import type { Chance } from '@call-to-glory/game-kit';

import type { ClansCommand, ClansView } from '../clans-types.ts';
import { legalCommands } from '../legal-commands.ts';

/** Plays a random legal command, all equally likely. Throws if the seat is not awaited. */
export function randomBot(view: ClansView, chance: Chance): ClansCommand {
  return chance.pick(legalCommands(view));
}
