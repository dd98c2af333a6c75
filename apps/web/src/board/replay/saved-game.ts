import type { GameTypes } from '@call-to-glory/game-kit';
import type { RevealedLog } from '@call-to-glory/protocol';

import type { WhichGame, SavedGame } from '../contract/board-game.ts';
import { gameIn, hashOf, momentOf, replayPath } from './game-link.ts';
import type { Notation } from './notation.ts';

/** A finished game of a log in a form that can be kept; null if there is none. */
export function savedGameOf<Types extends GameTypes, Play>(
  notation: Notation<Types, Play>,
  log: RevealedLog,
  { end, eyes }: WhichGame,
): SavedGame | null {
  const game = gameIn(notation, log, end);
  if (game === null) return null;
  const seat = typeof eyes === 'object' && eyes !== null ? game.players.indexOf(eyes.player) : eyes;
  const moment = momentOf({ row: 0, seat: seat === -1 ? null : seat, isOpen: false });
  const address = `${replayPath(notation)}#${hashOf(notation, game)}${moment}`;
  return { address, text: notation.print(game.record) };
}
