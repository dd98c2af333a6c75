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

/** The position of an event in the log: its row, and when that was written (server time, ms). */
export interface RowPosition {
  readonly seq: number;
  readonly at: number;
}

/**
 * What happened at a table. `Event` is an event of the game: whole in the log, redacted for one
 * viewer on its way to a browser. Everything else is public.
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
   * The `tableVersion` when this table was created (absent: 1). If it continues under a newer
   * server, `upgraded` says from which row on.
   */
  readonly tableVersion?: number;
  readonly options: TableOptions<GameOptions>;
  readonly host: Person;
}

/** What may happen whether or not a game is on. */
export type AnytimeEvent =
  | { readonly type: 'hostChanged'; readonly host: PlayerId | null }
  | { readonly type: 'kept'; readonly kept: boolean }
  /** A person has left the group; they have no chair. */
  | { readonly type: 'groupLeft'; readonly player: PlayerId }
  /** The secret for the next game was drawn; this is its SHA-256. */
  | { readonly type: 'secretCommitted'; readonly commitment: string }
  /** A person has lost connection. */
  | { readonly type: 'wentAway'; readonly seat: Seat }
  | { readonly type: 'cameBack'; readonly seat: Seat }
  /** From this row on the table decides by a newer `tableVersion`. A countdown starts over. */
  | { readonly type: 'upgraded'; readonly tableVersion: number }
  /**
   * The store was restored, and rows have been lost. A running game stands still until people agree to go on; before a
   * game, everybody has to be ready again.
   */
  | { readonly type: 'restored' }
  | { readonly type: 'woken' };

/** What happens while no game is on; `gameStarted` is the last such event. */
export type WaitingEvent<Event, GameOptions = unknown> =
  | { readonly type: 'seatTaken'; readonly seat: Seat; readonly person: Person }
  | { readonly type: 'botSeated'; readonly seat: Seat; readonly bot: string }
  | { readonly type: 'seatLeft'; readonly seat: Seat }
  /** Chairs were removed: everybody moves up, and those who are ready stay ready. */
  | { readonly type: 'chairsRemoved'; readonly seats: readonly Seat[] }
  /** Everybody has to be ready again. */
  | { readonly type: 'optionsChanged'; readonly options: TableOptions<GameOptions> }
  | { readonly type: 'readied'; readonly seat: Seat }
  | { readonly type: 'unreadied'; readonly seat: Seat }
  /** Somebody has committed to their entropy; this is its SHA-256. */
  | { readonly type: 'sealed'; readonly seat: Seat; readonly seal: string }
  /** Somebody has revealed it. */
  | { readonly type: 'opened'; readonly seat: Seat; readonly entropy: string }
  /** Somebody suggests other options; null if they no longer do. */
  | { readonly type: 'suggested'; readonly seat: Seat; readonly change: OptionsChange | null }
  | { readonly type: 'locked'; readonly locked: boolean }
  /** The host has kicked a person. */
  | { readonly type: 'barred'; readonly player: PlayerId }
  /** Those who were kicked may sit down again. */
  | { readonly type: 'readmitted' }
  | { readonly type: 'scoreReset' }
  /**
   * Everybody is ready: the game begins at `startsAt` (server time, ms) if all seats in `adding`
   * have opened their entropy by then, unless something changes.
   */
  | {
      readonly type: 'countdownBegan';
      readonly startsAt: number;
      readonly adding: readonly Seat[];
    }
  /**
   * The game has not begun, because these seats did not open (or not even seal) in time. Those of them who
   * are there are no longer ready; those who have left stay ready, and add nothing to what begins next.
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

/** What happens while a game is on; `gameFinished` or `gameEnded` is the last such event. */
export type PlayingEvent<Event> =
  | {
      readonly type: 'played';
      readonly seat: Seat;
      /** Who moved for this seat: its person, its bot, or the clock. */
      readonly by: 'person' | 'bot' | 'clock';
      readonly events: readonly Event[];
    }
  /** The game is over; its secret can be checked now. */
  | { readonly type: 'gameFinished'; readonly secret: string }
  /** The game ended without a result; its secret can be checked now. */
  | { readonly type: 'gameEnded'; readonly secret: string }
  /**
   * A bot stands in for a person: because they asked for it or were away for too long, because the others
   * voted for it, or because the clock finished two of their turns in a row.
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
  /** Too many voted against a proposal. */
  | { readonly type: 'motionLost'; readonly motion: Proposal }
  /** The game stands still; a repeat restarts the maximum pause from now. */
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
  groupLeft: true,
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
  readmitted: true,
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

/** Whether this build knows events of this type. */
export function isTableEvent({ type }: { readonly type: string }): boolean {
  return Object.hasOwn(allEvents, type);
}

/** Whether a game ends with this event, with or without a result. */
export function isGameEnd<Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: 'gameFinished' | 'gameEnded' }> {
  return event.type === 'gameFinished' || event.type === 'gameEnded';
}

/** Whether an event can occur only while a game is on. */
export function isPlayingEvent<Event, GameOptions>(
  event: TableEvent<Event, GameOptions>,
): event is PlayingEvent<Event> {
  return event.type in playingEvents;
}

/** Whether an event can occur whether or not a game is on. */
export function isAnytimeEvent<Event, GameOptions>(
  event: TableEvent<Event, GameOptions>,
): event is AnytimeEvent {
  return event.type in anytimeEvents;
}
