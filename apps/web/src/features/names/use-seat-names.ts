import type { GameTypes } from '@call-to-glory/game-kit';
import { nameOf, type TableView } from '@call-to-glory/table/client';

import { gameOf } from '../../games/games.ts';

/** What each seat is called: people by their names, bots and empty chairs by the mark of the seat. */
export function useSeatNames(table: TableView<GameTypes>): readonly string[] {
  const game = gameOf(table.gameId);
  return table.seats.map((_, seat) => nameOf(table, seat) ?? game?.seatName(seat) ?? '');
}
