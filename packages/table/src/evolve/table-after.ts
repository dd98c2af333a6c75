import type { Game, GameTypes } from '@call-to-glory/game-kit';

import type { RowPosition } from '../model/event.ts';
import type { WholeTable, WholeTableEvent } from '../model/whole-table.ts';
import { evolveTable } from './evolve-table.ts';
import { stateFold } from './game-fold.ts';

/** The last fold: a row is folded once when it is decided, and not again when it is written. */
let last: { readonly of: readonly unknown[]; readonly after: unknown } | null = null;

/**
 * The whole table after the events of a row. Throws if there is no table and they do not begin with its creation.
 *
 * @param before null before the first row
 */
export function tableAfter<Types extends GameTypes>(
  game: Game<Types>,
  before: WholeTable<Types> | null,
  events: readonly WholeTableEvent<Types>[],
  { seq, at }: RowPosition,
): WholeTable<Types> {
  const of = [game, before, events, seq, at];
  if (last?.of.every((part, index) => part === of[index]) === true) {
    return last.after as WholeTable<Types>;
  }
  const fold = stateFold(game);
  const after = events.reduce<WholeTable<Types> | null>(
    (table, event) => evolveTable(table, event, { seq, at }, fold),
    before,
  );
  if (after === null) throw new Error('a table begins with an event');
  last = { of, after };
  return after;
}
