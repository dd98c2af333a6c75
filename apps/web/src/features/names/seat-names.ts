import type { GameTypes } from '@call-to-glory/game-kit';
import { nameOf, type TableView } from '@call-to-glory/table/client';

import { gameOf } from '../../games/games.ts';

/** What each seat is called: people by their names, bots and empty chairs by the mark of the seat. */
export function seatNames(table: TableView<GameTypes>): readonly string[] {
  const game = gameOf(table.gameId);
  return table.seats.map((_, seat) => nameOf(table, seat) ?? game?.seatName(seat) ?? '');
}

/** The name of the host; null where nobody who sits there is. */
export function hostNameOf({ host, seats }: TableView<GameTypes>): string | null {
  const names = seats.flatMap((one) =>
    one.type === 'person' && one.person.id === host ? [one.person.name] : [],
  );
  return names[0] ?? null;
}
