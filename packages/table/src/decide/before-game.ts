import type { Game, GameTypes } from '@call-to-glory/game-kit';

import type { AnytimeEvent, WaitingEvent } from '../model/event.ts';

/** An event that contains nothing of the game. */
export type ChairEvent =
  | AnytimeEvent
  | Exclude<WaitingEvent<never, never>, { type: 'gameStarted' | 'optionsChanged' }>;

/** Whether the game has a bot of this name. */
export function isBotOf<Types extends GameTypes>(game: Game<Types>, bot: string): boolean {
  return Object.hasOwn(game.bots, bot);
}
