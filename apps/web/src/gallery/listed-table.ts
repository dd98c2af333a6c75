import type { ListedTable } from '@call-to-glory/protocol';
import type { ClockChoice } from '@call-to-glory/table/client';

/** The viewer of the screens. */
export const ondine = { id: 'p0', name: 'Ondine' };

/** How a table of one game is made for the lists of a screen. */
interface ListedGame {
  readonly gameId: string;
  /** The options of a table that has none of its own. */
  readonly standard: object;
}

interface More extends Partial<ListedTable> {
  readonly game?: object;
  readonly clock?: ClockChoice;
}

type Listed = (id: string, names: readonly (string | null)[], more?: More) => ListedTable;

/**
 * Makes tables of a game for lists: with a name for each person, `''` for a bot, null for a free chair.
 *
 * @param now when they were made, milliseconds since 1970
 */
export function listedOf({ gameId, standard }: ListedGame, now: number): Listed {
  return (id, names, { game = standard, clock = 'normal', ...rest } = {}) => ({
    id,
    gameId,
    createdAt: now,
    changedAt: now,
    options: { seats: names.length, clock, private: false, game },
    stage: 'lobby',
    seats: names.map((name, seat) =>
      name === null
        ? { type: 'empty' }
        : name === ''
          ? { type: 'bot', bot: 'simple' }
          : { type: 'person', id: name === ondine.name ? ondine.id : `${id}-${seat}`, name },
    ),
    awaiting: [],
    pending: [],
    summary: null,
    host: null,
    locked: false,
    pinned: false,
    members: [],
    emptySince: null,
    closed: false,
    ...rest,
  });
}
