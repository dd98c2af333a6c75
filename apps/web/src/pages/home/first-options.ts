import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableOptions } from '@call-to-glory/table/client';

import type { GameLobby } from '../../board/contract/game-client.ts';

/** How many chairs a new table has at first, if the game allows that. */
const usualSeats = 3;

/** The initial values of the form for a new table. */
export function firstOptions(game: GameLobby<GameTypes>): TableOptions {
  return {
    seats: Math.max(game.seats.min, Math.min(usualSeats, game.seats.max)),
    clock: 'normal',
    private: false,
    game: game.defaultOptions,
  };
}
