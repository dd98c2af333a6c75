import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableOptions } from '@call-to-glory/table/client';

import type { GameLobby } from '../../board/contract/game-client.ts';

/** What is played by one person with bots, unless they want it otherwise: no clock, all chairs, out of the lists. */
export function soloOptions(
  game: Pick<GameLobby<GameTypes>, 'seats' | 'defaultOptions'>,
): TableOptions {
  return { seats: game.seats.max, clock: 'none', private: true, game: game.defaultOptions };
}
