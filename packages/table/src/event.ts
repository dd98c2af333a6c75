import type { Seat } from '@call-to-glory/game-kit';

import type { Motion, Occupant, Person, PlayerId, TableId, TableOptions } from './table.ts';

/** Where in the log an event stands: its row, and when that was written (server time, ms). */
export interface RowPlace {
  readonly seq: number;
  readonly at: number;
}

/**
 * What happened at a table. `Event` is an event of the game: whole in the log, as one viewer saw
 * it on its way to a browser. Everything else is public.
 */
export type TableEvent<Event, GameOptions = unknown> =
  | {
      readonly type: 'tableCreated';
      readonly id: TableId;
      readonly gameId: string;
      readonly rulesVersion: number;
      /**
       * How tables decided when this one was created (`tableVersion`; absent: 1). If it goes on under
       * a newer server, `upgraded` says from where.
       */
      readonly tableVersion?: number;
      readonly options: TableOptions<GameOptions>;
      readonly host: Person;
    }
  | { readonly type: 'seatTaken'; readonly seat: Seat; readonly person: Person }
  | { readonly type: 'botSeated'; readonly seat: Seat; readonly bot: string }
  | { readonly type: 'seatLeft'; readonly seat: Seat }
  | { readonly type: 'hostChanged'; readonly host: PlayerId | null }
  /** Everybody has to be ready again. */
  | { readonly type: 'optionsChanged'; readonly options: TableOptions<GameOptions> }
  | { readonly type: 'readied'; readonly seat: Seat }
  | { readonly type: 'unreadied'; readonly seat: Seat }
  /** Somebody has promised what they will add to chance; this is its SHA-256. */
  | { readonly type: 'sealed'; readonly seat: Seat; readonly seal: string }
  /** Somebody has shown it. */
  | { readonly type: 'opened'; readonly seat: Seat; readonly entropy: string }
  /** The secret for the next game was drawn; this is its SHA-256. */
  | { readonly type: 'secretCommitted'; readonly commitment: string }
  /** The game began: who sits where from now on, and the opening of the game itself. */
  | {
      readonly type: 'gameStarted';
      readonly seats: readonly Occupant[];
      readonly opener: Seat;
      readonly events: readonly Event[];
    }
  | {
      readonly type: 'played';
      readonly seat: Seat;
      /** Who moved the hand of this seat: its person, its bot, or the clock. */
      readonly by: 'person' | 'bot' | 'clock';
      readonly events: readonly Event[];
    }
  /** The game is over; its secret can be checked now. */
  | { readonly type: 'gameFinished'; readonly secret: string }
  /**
   * A bot plays for a person: because he asked for it, was away for too long, the others voted so, or
   * the clock has finished two turns of his in a row.
   */
  | {
      readonly type: 'covered';
      readonly seat: Seat;
      readonly bot: string;
      readonly reason?: 'absent' | 'voted' | 'late';
    }
  | { readonly type: 'returned'; readonly seat: Seat }
  /** A person has no connection any more. */
  | { readonly type: 'wentAway'; readonly seat: Seat }
  | { readonly type: 'cameBack'; readonly seat: Seat }
  | { readonly type: 'locked'; readonly locked: boolean }
  | { readonly type: 'kept'; readonly kept: boolean }
  | { readonly type: 'scoreReset' }
  /** The host has sent a person away. */
  | { readonly type: 'barred'; readonly player: PlayerId }
  /**
   * Everybody is ready: the game begins at that moment (server time, ms) if all seats that are
   * `adding` to its chance have opened by then, unless something changes.
   */
  | {
      readonly type: 'countdownBegan';
      readonly startsAt: number;
      readonly adding: readonly Seat[];
    }
  /**
   * The game has not begun, because these seats did not open (or not even seal) in time. Who is
   * there is not ready any more; who has gone stays ready, and adds nothing to what begins next.
   */
  | { readonly type: 'startFailed'; readonly seats: readonly Seat[] }
  /** From this row on the table decides in a newer way (`tableVersion`). A countdown begins again. */
  | { readonly type: 'upgraded'; readonly tableVersion: number }
  | {
      readonly type: 'voted';
      readonly seat: Seat;
      readonly motion: Motion;
      readonly isFor: boolean;
    }
  /** A motion found too many against it. */
  | { readonly type: 'motionLost'; readonly motion: Motion }
  /** The game stands still; said again, for as long again from now. */
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  /** The others wait longer for an absent person. */
  | { readonly type: 'waitGranted'; readonly seat: Seat }
  /** The game ended without a result; its secret can be checked now. */
  | { readonly type: 'gameEnded'; readonly secret: string }
  | {
      readonly type: 'timeGiven';
      readonly seat: Seat;
      readonly by: Seat;
      /** Milliseconds. */
      readonly time: number;
    }
  | { readonly type: 'nudged'; readonly seat: Seat; readonly by: Seat }
  /**
   * Rows that came after this one are lost. A game that is on stands still until people agree; before a game, everybody
   * has to be ready again.
   */
  | { readonly type: 'restored' }
  | { readonly type: 'tableClosed' }
  | { readonly type: 'woken' };
