import type { GameEvent, GameTypes, SeenEvent, State, View } from '@call-to-glory/game-kit';

import type { RowPosition, TableEvent } from './event.ts';
import type { Playing, Table, Waiting } from './table.ts';

/** A table on the server. */
export type WholeTable<Types extends GameTypes> = Table<State<Types>, Types['options']>;

/** A table on the server at which a game is on. */
export type WholePlaying<Types extends GameTypes> = Playing<State<Types>, Types['options']>;

/** A table on the server at which no game is on. */
export type WholeWaiting<Types extends GameTypes> = Waiting<State<Types>, Types['options']>;

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
export interface SeenRow<Types extends GameTypes> extends RowPosition {
  readonly events: readonly SeenTableEvent<Types>[];
}
