import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer } from '@call-to-glory/protocol';
import type { TableCommand } from '@call-to-glory/table/client';

import type { SeenUpdate, TableView } from '../../lib/connection/table-view.ts';
import type { OpenTable } from './open-table.ts';

/** Learns what a page is shown of a table, and what it asks there. */
export interface Onlooker {
  /**
   * @param open the table as the page has it now
   * @param rows the rows that it was shown for that, in order
   * @param isWhole was it shown the table itself, too, or has it folded the rows?
   */
  shown(open: OpenTable, rows: readonly SeenUpdate<GameTypes>[], isWhole: boolean): void;
  /** @param table as it stood when the command was sent */
  sent(table: TableView<GameTypes>, command: TableCommand, answer: CommandAnswer): void;
}
