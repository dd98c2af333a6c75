import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import { playersOf } from '@call-to-glory/table/client';

import type { TableContext } from '../contract/board-game.ts';
import type { NameOf } from '../words/names.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

/** Names in the scores, which say for whom a bot plays, or played at the end of the game. */
export function useScoreNames({
  table,
  log: { nameOf },
}: Pick<TableContext<GameTypes>, 'table' | 'log'>): NameOf {
  const say = useSay();
  const players = playersOf(table);
  const inScores = (seat: Seat): string => {
    const occupant = players[seat];
    const isCovered = occupant?.type === 'person' && occupant.cover !== null;
    return isCovered ? say(message('log.standIn', { who: nameOf(seat) })) : nameOf(seat);
  };
  return Object.assign(inScores, nameOf);
}
