import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { Presence } from '@call-to-glory/protocol';
import type { Became, SeenRow, TableView } from '@call-to-glory/table/client';

/** What is known of a table that is on the page. */
export interface OpenTable {
  readonly table: TableView<GameTypes>;
  readonly seq: number;
  /** The latest updates, oldest first, up to and including `seq`. */
  readonly recent: readonly SeenRow<GameTypes>[];
  readonly presence: Presence;
  /** Whom people in the score had become when the table was joined. */
  readonly became: Became;
  /** The player this page sits beside, where hands are shown; null for nobody. */
  readonly beside: Seat | null;
}
