import type { GameTypes } from '@call-to-glory/game-kit';
import type { LogRow } from '@call-to-glory/table/client';

import type { SavedGame } from '../contract/board-game.ts';
import { gameIn, hashOf, replayPath } from './game-link.ts';
import type { Notation } from './notation.ts';

/** What can be kept of the last finished game in a log; null if there is none. */
export function savedGameOf<Types extends GameTypes, Play>(
  notation: Notation<Types, Play>,
  log: readonly LogRow[],
): SavedGame | null {
  const game = gameIn(notation, log);
  if (game === null) return null;
  const address = `${replayPath(notation)}#${hashOf(notation, game)}`;
  return { address, text: notation.print(game.record) };
}
