import type { Seat } from '@call-to-glory/game-kit';

import type { PlayerId, TableId, TableOptions } from './table.ts';

/** Something that a table is waiting for a person to do. */
export interface PendingAction {
  readonly player: PlayerId;
  /** Their turn; or to be ready, for a game that cannot begin without them. */
  readonly to: 'move' | 'start';
  /** Identifies the turn: the same as long as it is the same turn, or the same start. */
  readonly turnId: string;
  /** When their time is over (server time, ms); null if no clock is running. */
  readonly deadline: number | null;
}

/** A table as lists show it. */
export interface ListedTable {
  readonly id: TableId;
  readonly gameId: string;
  /** Server time, milliseconds: of the first row and of the last; of the first, too, in a game that nobody may watch. */
  readonly createdAt: number;
  readonly changedAt: number;
  readonly options: TableOptions;
  readonly stage: 'lobby' | 'playing' | 'finished';
  readonly host: PlayerId | null;
  /** The occupants; after a game, those who played it. */
  readonly seats: readonly ListedSeat[];
  /** After a game: those who have taken a chair since, and did not play it; left out if there are none. */
  readonly newcomers?: readonly PlayerId[];
  /** Whether nobody new may take a chair. */
  readonly locked: boolean;
  /** Whether the host has pinned it for a group. */
  readonly pinned: boolean;
  /** Its group, if it is pinned for one: those who have played here, and have neither left it nor been kicked. */
  readonly members: readonly PlayerId[];
  /** Since when nobody is there (server time, ms); null while somebody is, and in a game that nobody may watch. */
  readonly emptySince: number | null;
  readonly closed: boolean;
  /** The seats that the game is waiting for. */
  readonly awaiting: readonly Seat[];
  /** What people have to do before the table can go on. */
  readonly pending: readonly PendingAction[];
  /** Its game is paused, and waits for nobody; left out if not. */
  readonly paused?: true;
  /** The game's own summary; null before it starts. */
  readonly summary: unknown;
}

export type ListedSeat =
  | { readonly type: 'empty' }
  | {
      readonly type: 'person';
      readonly id: PlayerId;
      readonly name: string;
      /** Whether they are ready for the game; left out while one is on or on the table. */
      readonly ready?: boolean;
    }
  | { readonly type: 'bot'; readonly bot: string };

/** A table in lists, as the people seated there see it, and as everybody else does. */
export interface Listing {
  readonly seated: ListedTable;
  readonly others: ListedTable;
}
