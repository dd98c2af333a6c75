import {
  accept,
  seenBy,
  type Batches,
  type GameTypes,
  type Result,
  type Viewer,
} from '@call-to-glory/game-kit';
import {
  evolveTableView,
  type Occupant,
  type SeenTableEvent,
  type SeenRow,
  type TableView,
} from '@call-to-glory/table/client';

import type { LinkedGame } from './game-link.ts';
import type { Notation } from './notation.ts';

/** A recorded game, ready to be shown row by row as if it were played at a table. */
export interface StagedGame<Types extends GameTypes> {
  readonly viewer: Viewer;
  /** The deal, then a row for each command. */
  readonly rows: readonly SeenRow<Types>[];
  /** The table after each row. */
  readonly tables: readonly TableView<Types>[];
}

/** Who sits at a staged table, who is viewing it, and which moves were made for a player. */
export interface Staging extends Pick<LinkedGame<unknown>, 'botRows' | 'clockRows'> {
  readonly seats: readonly Occupant[];
  readonly viewer: Viewer;
}

/** Replays a record as its viewer would have seen it. Refuses what the rules refuse. */
export function stageGame<Types extends GameTypes, Play>(
  notation: Notation<Types, Play>,
  record: Play,
  staging: Staging,
): Result<StagedGame<Types>, { readonly code: string }> {
  const { viewer } = staging;
  const replay = notation.replay(record);
  if (!replay.ok) return replay;
  const rows = replay.value.map((batch, index): SeenRow<Types> => ({
    seq: index + 1,
    at: 0,
    events: [eventOf(notation, batch, index, staging)],
  }));
  const tables: TableView<Types>[] = [];
  let table = emptyTable(notation, record);
  for (const row of rows) {
    for (const event of row.events) {
      table = evolveTableView(notation.game, table, event, row, viewer);
    }
    tables.push(table);
  }
  return accept({ viewer, rows, tables });
}

/** The table before anything is dealt, as it is when created. */
function emptyTable<Types extends GameTypes, Play>(
  { game, optionsOf, seatCountOf }: Notation<Types, Play>,
  record: Play,
): TableView<Types> {
  const created: SeenTableEvent<Types> = {
    type: 'tableCreated',
    id: 'staged',
    gameId: game.id,
    rulesVersion: game.rulesVersion,
    options: {
      seats: seatCountOf(record),
      clock: 'none',
      private: true,
      game: optionsOf(record),
    },
    host: { id: '', name: '' },
  };
  return evolveTableView(game, null, created, { seq: 0, at: 0 }, 'watcher');
}

/** A batch as its viewer sees it at a table: the opening of the game, or a move. */
function eventOf<Types extends GameTypes, Play>(
  { seatOf }: Notation<Types, Play>,
  batch: Batches<Types>[number],
  row: number,
  { seats, viewer, botRows = [], clockRows = [] }: Staging,
): SeenTableEvent<Types> {
  const events = batch.map((event) => seenBy(event, viewer));
  if (row === 0) return { type: 'gameStarted', seats, opener: 0, events };
  const seat = seatOf(batch);
  const isBot = seats[seat]?.type === 'bot' || botRows.includes(row);
  const by = isBot ? 'bot' : clockRows.includes(row) ? 'clock' : 'person';
  return { type: 'played', seat, by, events };
}
