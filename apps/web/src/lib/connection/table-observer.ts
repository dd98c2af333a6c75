import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer } from '@call-to-glory/protocol';
import type { TableCommand } from '@call-to-glory/table/client';

import type { OpenTable } from './open-table.ts';
import type { SeenUpdate, SeenTable } from './seen-table.ts';

/** Learns what a page is shown of a table, and what it asks there. */
export interface TableObserver {
  /**
   * @param open the table as the page has it now
   * @param rows the rows that it was shown for that, in order
   * @param isWhole was it shown the table itself, too, or has it folded the rows?
   */
  shown(open: OpenTable, rows: readonly SeenUpdate<GameTypes>[], isWhole: boolean): void;
  /** @param table as it stood when the command was sent */
  sent(table: SeenTable<GameTypes>, command: TableCommand, answer: CommandAnswer): void;
}
