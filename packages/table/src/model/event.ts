import type { Seat } from '@call-to-glory/game-kit';

import type {
  Occupant,
  OptionsChange,
  Person,
  PlayerId,
  Proposal,
  TableId,
  TableOptions,
} from './table.ts';

/** Where in the log an event stands: its row, and when that was written (server time, ms). */
export interface RowPosition {
  readonly seq: number;
  readonly at: number;
}

/**
 * What happened at a table. `Event` is an event of the game: whole in the log, as one viewer saw
 * it on its way to a browser. Everything else is public.
 */
export type TableEvent<Event, GameOptions = unknown> =
  | CreationEvent<GameOptions>
  | AnytimeEvent
  | WaitingEvent<Event, GameOptions>
  | PlayingEvent<Event>;

export interface CreationEvent<GameOptions> {
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

/** What may happen whether a game is on or not. */
export type AnytimeEvent =
  | { readonly type: 'hostChanged'; readonly host: PlayerId | null }
  | { readonly type: 'kept'; readonly kept: boolean }
  /** The secret for the next game was drawn; this is its SHA-256. */
  | { readonly type: 'secretCommitted'; readonly commitment: string }
  /** A person has lost connection. */
  | { readonly type: 'wentAway'; readonly seat: Seat }
  | { readonly type: 'cameBack'; readonly seat: Seat }
  /** From this row on the table decides in a newer way (`tableVersion`). A countdown begins again. */
  | { readonly type: 'upgraded'; readonly tableVersion: number }
  /**
   * Rows that came after this one are lost. A game that is on stands still until people agree; before a game, everybody
   * has to be ready again.
   */
  | { readonly type: 'restored' }
  | { readonly type: 'woken' };

/** What happens while no game is on; `gameStarted` is the last of it. */
export type WaitingEvent<Event, GameOptions = unknown> =
  | { readonly type: 'seatTaken'; readonly seat: Seat; readonly person: Person }
  | { readonly type: 'botSeated'; readonly seat: Seat; readonly bot: string }
  | { readonly type: 'seatLeft'; readonly seat: Seat }
  /** Chairs in which nobody sits were put away: everybody moves up, and those who are ready stay so. */
  | { readonly type: 'chairsRemoved'; readonly seats: readonly Seat[] }
  /** Everybody has to be ready again. */
  | { readonly type: 'optionsChanged'; readonly options: TableOptions<GameOptions> }
  | { readonly type: 'readied'; readonly seat: Seat }
  | { readonly type: 'unreadied'; readonly seat: Seat }
  /** Somebody has promised what they will add to chance; this is its SHA-256. */
  | { readonly type: 'sealed'; readonly seat: Seat; readonly seal: string }
  /** Somebody has shown it. */
  | { readonly type: 'opened'; readonly seat: Seat; readonly entropy: string }
  /** Somebody would rather have other options; null if they would not any more. */
  | { readonly type: 'suggested'; readonly seat: Seat; readonly change: OptionsChange | null }
  | { readonly type: 'locked'; readonly locked: boolean }
  /** The host has sent a person away. */
  | { readonly type: 'barred'; readonly player: PlayerId }
  | { readonly type: 'scoreReset' }
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
   * The game has not begun, because these seats did not open (or not even seal) in time. Those who are
   * there are no longer ready; those who have gone stay ready, and add nothing to what begins next.
   */
  | { readonly type: 'startFailed'; readonly seats: readonly Seat[] }
  /** The game began: who sits where from now on, and the opening of the game itself. */
  | {
      readonly type: 'gameStarted';
      readonly seats: readonly Occupant[];
      readonly opener: Seat;
      readonly events: readonly Event[];
    }
  | { readonly type: 'tableClosed' };

/** What happens while a game is on; `gameFinished` or `gameEnded` is the last of it. */
export type PlayingEvent<Event> =
  | {
      readonly type: 'played';
      readonly seat: Seat;
      /** Who moved the hand of this seat: its person, its bot, or the clock. */
      readonly by: 'person' | 'bot' | 'clock';
      readonly events: readonly Event[];
    }
  /** The game is over; its secret can be checked now. */
  | { readonly type: 'gameFinished'; readonly secret: string }
  /** The game ended without a result; its secret can be checked now. */
  | { readonly type: 'gameEnded'; readonly secret: string }
  /**
   * A bot plays for a person: because they asked for it, were away for too long, the others voted so, or
   * the clock has finished two turns of theirs in a row.
   */
  | {
      readonly type: 'covered';
      readonly seat: Seat;
      readonly bot: string;
      readonly reason?: 'absent' | 'voted' | 'late';
    }
  | { readonly type: 'returned'; readonly seat: Seat }
  /** The others wait longer for an absent person. */
  | { readonly type: 'waitGranted'; readonly seat: Seat }
  | {
      readonly type: 'voted';
      readonly seat: Seat;
      readonly motion: Proposal;
      readonly isFor: boolean;
    }
  /** A motion found too many against it. */
  | { readonly type: 'motionLost'; readonly motion: Proposal }
  /** The game stands still; said again, for as long again from now. */
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | {
      readonly type: 'timeGiven';
      readonly seat: Seat;
      readonly by: Seat;
      /** Milliseconds. */
      readonly time: number;
    }
  | { readonly type: 'nudged'; readonly seat: Seat; readonly by: Seat };

const playingEvents: Readonly<Record<PlayingEvent<unknown>['type'], true>> = {
  played: true,
  gameFinished: true,
  gameEnded: true,
  covered: true,
  returned: true,
  waitGranted: true,
  voted: true,
  motionLost: true,
  paused: true,
  resumed: true,
  timeGiven: true,
  nudged: true,
};

const anytimeEvents: Readonly<Record<AnytimeEvent['type'], true>> = {
  hostChanged: true,
  kept: true,
  secretCommitted: true,
  wentAway: true,
  cameBack: true,
  upgraded: true,
  restored: true,
  woken: true,
};

const waitingEvents: Readonly<Record<WaitingEvent<unknown>['type'], true>> = {
  seatTaken: true,
  botSeated: true,
  seatLeft: true,
  chairsRemoved: true,
  optionsChanged: true,
  readied: true,
  unreadied: true,
  sealed: true,
  opened: true,
  suggested: true,
  locked: true,
  barred: true,
  scoreReset: true,
  countdownBegan: true,
  startFailed: true,
  gameStarted: true,
  tableClosed: true,
};

const allEvents: Readonly<Record<TableEvent<unknown>['type'], true>> = {
  tableCreated: true,
  ...anytimeEvents,
  ...waitingEvents,
  ...playingEvents,
};

/** Is this something that can happen at a table, as far as this build knows? */
export function isTableEvent({ type }: { readonly type: string }): boolean {
  return Object.hasOwn(allEvents, type);
}

/** Can an event follow only while a game is on? */
export function isPlayingEvent<Event, GameOptions>(
  event: TableEvent<Event, GameOptions>,
): event is PlayingEvent<Event> {
  return event.type in playingEvents;
}

/** Can an event follow whether a game is on or not? */
export function isAnytimeEvent<Event, GameOptions>(
  event: TableEvent<Event, GameOptions>,
): event is AnytimeEvent {
  return event.type in anytimeEvents;
}
