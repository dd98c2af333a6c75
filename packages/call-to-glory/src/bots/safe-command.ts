import type { Chance } from '@call-to-glory/game-kit';

import type { Command } from '../command.ts';
import type { PlayerView } from '../game-types.ts';
import { simpleBot } from './simple.ts';

/**
 * The command that the table gives for a seat whose clock has run out: cards to be placed go to the
 * smaller discard pile (the left one if equal); everything else is the simple bot's choice.
 */
export function safeCommand(view: PlayerView, chance: Chance): Command {
  const { stage, discards } = view.public;
  if (stage.type === 'turn' && stage.owed !== null) {
    return { type: 'place', pile: discards[1].size < discards[0].size ? 3 : 2 };
  }
  return simpleBot(view, chance);
}
