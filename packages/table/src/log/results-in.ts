import type { Game, GameTypes } from '@call-to-glory/game-kit';

import { evolveTable } from '../evolve/evolve-table.ts';
import { stateFold } from '../evolve/game-fold.ts';
import type { LogRow } from '../model/ports.ts';
import type { GameResult } from '../model/table.ts';
import type { WholeTable } from '../model/whole-table.ts';
import { requireKnown } from './row-of-later-build.ts';
import { eventsOf } from './table-record.ts';

/**
 * The results of all finished games in a log, in order: a table itself remembers only the latest
 * ones. Throws `RowOfLaterBuild`, or another error if the rows are not a log.
 */
export function resultsIn<Types extends GameTypes>(
  game: Game<Types>,
  rows: readonly LogRow[],
): readonly GameResult[] {
  const results: GameResult[] = [];
  let table: WholeTable<Types> | null = null;
  for (const row of rows) {
    const events = eventsOf<Types>(row);
    requireKnown(events, row.seq);
    for (const event of events) {
      table = evolveTable(table, event, row, stateFold(game)) as WholeTable<Types>;
      if (event.type === 'gameFinished') results.push(...table.results.slice(-1));
    }
  }
  return results;
}
