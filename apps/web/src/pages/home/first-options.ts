import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableOptions } from '@call-to-glory/table/client';

import type { GameLobby } from '../../board/contract/game-client.ts';

/** How many chairs a new table has at first, if the game can be played so. */
const usualSeats = 3;

/** What the form of a new table says before anything is chosen. */
export function firstOptions(game: GameLobby<GameTypes>): TableOptions {
  return {
    seats: Math.max(game.seats.min, Math.min(usualSeats, game.seats.max)),
    clock: 'normal',
    private: false,
    game: game.defaultOptions,
  };
}
