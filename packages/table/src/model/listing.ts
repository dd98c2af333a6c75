import type { Seat } from '@call-to-glory/game-kit';

import type { PlayerId, TableId, TableOptions } from './table.ts';

/** A person whom a table cannot do without just now. */
export interface PendingAction {
  readonly player: PlayerId;
  /** It is their turn; or others are ready for a game that cannot begin without them. */
  readonly to: 'move' | 'start';
  /** Names the turn: the same as long as it is the same turn, or the same start. */
  readonly turnId: string;
  /** When their time is over (server time, ms); null if none runs. */
  readonly deadline: number | null;
}

/** A table as lists show it. */
export interface ListedTable {
  readonly id: TableId;
  readonly gameId: string;
  /** Server time, milliseconds: of the first row and of the last. */
  readonly createdAt: number;
  readonly changedAt: number;
  readonly options: TableOptions;
  readonly stage: 'lobby' | 'playing' | 'finished';
  readonly host: PlayerId | null;
  /** Who sits there; after a game, who played it. */
  readonly seats: readonly ListedSeat[];
  /** After a game: who has taken a chair since, and did not play it; left out if there is nobody. */
  readonly newcomers?: readonly PlayerId[];
  /** Does nobody new get a chair? */
  readonly locked: boolean;
  /** Has the host pinned it for a group? */
  readonly pinned: boolean;
  /** Whose group it is, if it is pinned for one: who has played here and not been sent away. */
  readonly members: readonly PlayerId[];
  /** Since when nobody is there (server time, ms); null while somebody is. */
  readonly emptySince: number | null;
  readonly closed: boolean;
  /** Seats the game waits for. */
  readonly awaiting: readonly Seat[];
  /** What people are to do here before it goes on. */
  readonly pending: readonly PendingAction[];
  /** The game's own summary; null before it starts. */
  readonly summary: unknown;
}

export type ListedSeat =
  | { readonly type: 'empty' }
  | { readonly type: 'person'; readonly id: PlayerId; readonly name: string }
  | { readonly type: 'bot'; readonly bot: string };

/** A table in lists: to the people who sit there, and to everybody else. */
export interface Listing {
  readonly seated: ListedTable;
  readonly others: ListedTable;
}
