import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableView } from '@call-to-glory/table/client';

import type { GameLobby } from '../../board/contract/game-client.ts';

/** What each chair is called after its present occupant: people by their names, bots and empty chairs by the mark. */
export function occupantNames(
  table: TableView<GameTypes>,
  game: GameLobby<GameTypes>,
): readonly string[] {
  return table.seats.map((occupant, seat) =>
    occupant.type === 'person' ? occupant.person.name : game.seatName(seat),
  );
}
