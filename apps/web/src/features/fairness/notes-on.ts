import type { GameTypes, Viewer } from '@call-to-glory/game-kit';
import {
  gameOn,
  hasOpened,
  isGameEnd,
  sightOfGame,
  sightOfRow,
  type SeenRow,
  type TableView,
} from '@call-to-glory/table/client';

import type { Notes, SightOfGame } from './witness-store.ts';

/**
 * Selects what is worth storing from what a browser was shown.
 *
 * @param table as it is after the rows
 * @param rows in order
 * @param picture the row after which the whole table was shown; null if only the rows were
 * @param eyes as which viewer the browser saw them, and whether it sees the state of the table with a delay
 */
export function notesOn(
  table: TableView<GameTypes>,
  rows: readonly SeenRow<GameTypes>[],
  picture: number | null,
  { viewer, isDelayed }: { readonly viewer: Viewer; readonly isDelayed: boolean },
): Notes {
  let game = gameOn(table);
  const promise = {
    game,
    commitment: table.commitment,
    isFromBefore: !isDelayed && table.stage !== 'playing' && !hasShownOwn(table, viewer),
  };
  const ends: { game: number; endedAt: number }[] = [];
  const sights: SightOfGame[] =
    picture === null || table.stage === 'lobby'
      ? []
      : [{ game: table.gameNumber, ...sightOfGame(picture, table.game) }];
  // Backwards, because only for the last row is it known to which game it belongs.
  for (const row of rows.toReversed()) {
    if (row.events.some(isGameEnd)) {
      game -= 1;
      ends.push({ game, endedAt: row.seq });
    }
    sights.push({ game, ...sightOfRow(row, viewer) });
  }
  return { promise, ends, sights };
}

/** A promise proves nothing to a browser whose own number the server already had. */
function hasShownOwn(table: TableView<GameTypes>, viewer: Viewer): boolean {
  return viewer !== 'watcher' && hasOpened(table, viewer);
}
