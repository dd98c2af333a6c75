import type { GameTypes } from '@call-to-glory/game-kit';
import type { ListedTable } from '@call-to-glory/protocol';

import type { GameLobby } from '../../board/contract/game-client.ts';

/** What each seat is called: people by their names, bots and empty chairs by the mark of the seat. */
export function namesAt(table: ListedTable, game: GameLobby<GameTypes>): readonly string[] {
  return table.seats.map((occupant, seat) =>
    occupant.type === 'person' ? occupant.name : game.seatName(seat),
  );
}

/** The names of all who sit there except one person. */
export function othersAt(
  table: ListedTable,
  game: GameLobby<GameTypes>,
  playerId: string | null,
): readonly string[] {
  return namesAt(table, game).filter((_, seat) => {
    const occupant = table.seats[seat];
    return occupant?.type === 'bot' || (occupant?.type === 'person' && occupant.id !== playerId);
  });
}
