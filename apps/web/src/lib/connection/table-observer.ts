import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer } from '@call-to-glory/protocol';
import type { TableCommand, SeenRow, TableView } from '@call-to-glory/table/client';

import type { OpenTable } from './open-table.ts';

/** Observes what a page is shown of a table, and the commands it sends. */
export interface TableObserver {
  /**
   * @param open the table as the page has it now
   * @param rows the rows that led to it, in order
   * @param isWhole whether it was shown the table itself as well, or has folded the rows
   */
  shown(open: OpenTable, rows: readonly SeenRow<GameTypes>[], isWhole: boolean): void;
  /** @param table the table when the command was sent */
  sent(table: TableView<GameTypes>, command: TableCommand, answer: CommandAnswer): void;
}
