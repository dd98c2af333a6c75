import type { GameTypes } from '@call-to-glory/game-kit';
import { isCorrespondence, type TableOptions } from '@call-to-glory/table/client';

import type { GameLobby } from '../../board/contract/game-client.ts';

/** How many minutes a game with these options usually takes; null where that is unknown, or turns take days. */
export function minutesOf(
  { clock, game: options }: Pick<TableOptions, 'clock' | 'game'>,
  game: Pick<GameLobby<GameTypes>, 'minutes'>,
): number | null {
  return isCorrespondence(clock) ? null : (game.minutes?.(options) ?? null);
}
