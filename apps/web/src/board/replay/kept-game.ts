import type { GameTypes } from '@call-to-glory/game-kit';
import type { LogRow } from '@call-to-glory/table/client';

import type { KeptGame } from '../contract/board-game.ts';
import { gameIn, hashOf, replayPath } from './game-link.ts';
import type { Notation } from './notation.ts';

/** What can be kept of the last finished game in a log; null if there is none. */
export function keptGameOf<Types extends GameTypes, Play>(
  notation: Notation<Types, Play>,
  log: readonly LogRow[],
): KeptGame | null {
  const game = gameIn(notation, log);
  if (game === null) return null;
  const address = `${replayPath(notation)}#${hashOf(notation, game)}`;
  return { address, text: notation.print(game.record) };
}
