import {
  seenBy,
  viewFor,
  type Game,
  type GameEvent,
  type GameTypes,
  type SeenEvent,
  type State,
  type View,
  type Viewer,
} from '@call-to-glory/game-kit';

import type { RowPlace, TableEvent } from './event.ts';
import { evolveTable } from './evolve-table.ts';
import { viewFold } from './game-fold.ts';
import type { Audience } from './ports.ts';
import { viewerAmong, viewerOf } from './questions.ts';
import type { PlayerId, Table } from './table.ts';

/** A table on the server. */
export type WholeTable<Types extends GameTypes> = Table<State<Types>, Types['options']>;

/** A table as one viewer may see it. */
export type TableView<Types extends GameTypes> = Table<View<Types>, Types['options']>;

/** What happened at a table, whole. */
export type WholeTableEvent<Types extends GameTypes> = TableEvent<
  GameEvent<Types>,
  Types['options']
>;

/** What happened at a table, as one viewer may see it. */
export type SeenTableEvent<Types extends GameTypes> = TableEvent<
  SeenEvent<Types>,
  Types['options']
>;

/** A row of the log as one viewer may see it. */
export interface SeenRow<Types extends GameTypes> extends RowPlace {
  readonly events: readonly SeenTableEvent<Types>[];
}

/** A table as a viewer may see it: all of it is public but the game. */
export function tableViewFor<Types extends GameTypes>(
  table: WholeTable<Types>,
  viewer: Viewer,
): TableView<Types> {
  return { ...table, game: table.game === null ? null : viewFor(table.game, viewer) };
}

/** An event as a viewer may see it. */
export function tableEventSeenBy<Types extends GameTypes>(
  event: WholeTableEvent<Types>,
  viewer: Viewer,
): SeenTableEvent<Types> {
  return event.type === 'gameStarted' || event.type === 'played'
    ? { ...event, events: event.events.map((one) => seenBy(one, viewer)) }
    : event;
}

/**
 * A table in a browser after an event as its viewer saw it; equals `tableViewFor` of the table
 * after the whole event. When a game starts, `viewer` is who looks at that game. Null is the table
 * before it was created.
 */
export function evolveTableView<Types extends GameTypes>(
  game: Game<Types>,
  table: TableView<Types> | null,
  event: SeenTableEvent<Types>,
  row: RowPlace,
  viewer: Viewer,
): TableView<Types> {
  return evolveTable(table, event, row, viewFold(game, viewer));
}

/** A table in a person's browser after a whole row as that person saw it. */
export function evolveTableFor<Types extends GameTypes>(
  game: Game<Types>,
  table: TableView<Types>,
  row: SeenRow<Types>,
  player: PlayerId,
): TableView<Types> {
  return row.events.reduce((before, event) => {
    const viewer =
      event.type === 'gameStarted' ? viewerAmong(event.seats, player) : viewerOf(before, player);
    return evolveTableView(game, before, event, row, viewer);
  }, table);
}

/**
 * A row as all of its audiences may see it. Seats that learn nothing of their own from it share
 * one update with those who watch.
 */
export function audiencesOf<Types extends GameTypes>(
  row: RowPlace & { readonly events: readonly WholeTableEvent<Types>[] },
  seats: number,
): readonly Audience[] {
  const { seq, at, events } = row;
  const audience = (viewers: readonly Viewer[], viewer: Viewer): Audience => ({
    viewers,
    update: { seq, at, events: events.map((event) => tableEventSeenBy(event, viewer)) },
  });
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const learning = all.filter((seat) => events.some((event) => isOwnFactIn(event, seat)));
  const sharing = all.filter((seat) => !learning.includes(seat));
  return [
    audience(['watcher', ...sharing], 'watcher'),
    ...learning.map((seat) => audience([seat], seat)),
  ];
}

function isOwnFactIn<Types extends GameTypes>(
  event: WholeTableEvent<Types>,
  seat: number,
): boolean {
  return (
    (event.type === 'gameStarted' || event.type === 'played') &&
    event.events.some(({ own }) => own !== undefined && seat in own)
  );
}
