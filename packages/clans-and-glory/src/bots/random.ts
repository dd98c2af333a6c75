import type { Chance } from '@call-to-glory/game-kit';

import type { ClansCommand, ClansView } from '../clans-types.ts';
import { legalCommands } from '../legal-commands.ts';

/** Plays anything that is legal, each command equally often. Throws if its seat is not awaited. */
export function randomBot(view: ClansView, chance: Chance): ClansCommand {
  return chance.pick(legalCommands(view));
}
