import type { Chance } from '@call-to-glory/game-kit';

import type { Command } from '../command.ts';
import type { PlayerView } from '../game-types.ts';
import { firstEndings } from './first-endings.ts';
import { simpleBot } from './simple.ts';

/** The version of tables since which the simple bot knows what the end of a round is worth. */
const knowsEndsSince = 7;

/**
 * The command that the table gives for a seat whose clock has run out: cards to be placed go to the
 * smaller discard pile (the left one if equal); everything else is the simple bot's choice.
 *
 * @param tableVersion the version of tables that began the game
 */
export function safeCommand(view: PlayerView, chance: Chance, tableVersion: number): Command {
  const { stage, discards } = view.public;
  if (stage.type === 'turn' && stage.owed !== null) {
    return { type: 'place', pile: discards[1].size < discards[0].size ? 3 : 2 };
  }
  return simpleBot(view, chance, tableVersion < knowsEndsSince ? firstEndings : undefined);
}
