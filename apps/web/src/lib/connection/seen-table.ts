import type { GameTypes, SeenEvent, View } from '@call-to-glory/game-kit';
import type { Table, TableEvent } from '@call-to-glory/table/client';

/** A table as a browser holds it. */
export type SeenTable<Types extends GameTypes> = Table<View<Types>, Types['options']>;

/** A row of the table's log as this browser saw it. */
export interface SeenUpdate<Types extends GameTypes> {
  readonly seq: number;
  /** Server time, milliseconds. */
  readonly at: number;
  readonly events: readonly TableEvent<SeenEvent<Types>, Types['options']>[];
}
