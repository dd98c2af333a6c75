import type { Toy } from '@call-to-glory/toy-game';

import type { Person, TableOptions } from '../model/table.ts';
import type { TableView } from '../model/whole-table.ts';

export type { Toy };

/** A table where a game is on, as somebody sees it. */
export type PlayingView = Extract<TableView<Toy>, { stage: 'playing' }>;

export const ada: Person = { id: 'ada', name: 'Ada' };
export const ben: Person = { id: 'ben', name: 'Ben' };
export const cleo: Person = { id: 'cleo', name: 'Cleo' };
/** Never sits down. */
export const wim: Person = { id: 'wim', name: 'Wim' };

/** Three chairs, one round and no clock, except for the given changes. */
export function toyOptions(
  change: Partial<TableOptions<Toy['options']>> = {},
): TableOptions<Toy['options']> {
  return { seats: 3, clock: 'none', private: false, game: { rounds: 1 }, ...change };
}
