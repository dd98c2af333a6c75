import type { Outcome, Seat } from '@call-to-glory/game-kit';

/** Names a person for ever; says nothing about who it is. */
export type PlayerId = string;
export type TableId = string;

export interface Person {
  readonly id: PlayerId;
  readonly name: string;
}

/** Who sits in a chair. */
export type Occupant =
  | { readonly type: 'empty' }
  | {
      readonly type: 'person';
      readonly person: Person;
      readonly ready: boolean;
      /** The bot that plays for this person until he takes over again; null while he plays himself. */
      readonly cover: string | null;
      /** Since when he has had no connection (server time, ms); null while he is there. */
      readonly awaySince: number | null;
    }
  | { readonly type: 'bot'; readonly bot: string };

export const clockPresets = ['none', 'fast', 'normal', 'slow', 'days'] as const;
export type ClockPreset = (typeof clockPresets)[number];

/**
 * What a clock grants, in milliseconds: for each stretch in which one is asked (a turn), once a game
 * beyond that, and back into that bank after each answer.
 */
export interface ClockTimes {
  readonly move: number;
  readonly bank: number;
  readonly increment: number;
}

export type ClockChoice = ClockPreset | ClockTimes;

/** Who may look on without a seat, and what he is shown. */
export type Watching =
  /** Nobody, while a game is on. */
  | 'nobody'
  | {
      /** After how many more turns he is told what happened; 0 for at once. */
      readonly delay: number;
      /** May he look into hands, sitting beside a player? Otherwise he sees what is public. */
      readonly hands: boolean;
    };

/** What the host chooses; `game` holds the options of the game itself. */
export interface TableOptions<GameOptions = unknown> {
  readonly seats: number;
  readonly clock: ClockChoice;
  /** Private tables are not listed; who has the link can come in. */
  readonly private: boolean;
  /**
   * Are people mixed when the first game begins, and moved on by one chair for each rematch? If left
   * out, they stay where they sat down.
   */
  readonly randomSeats?: boolean;
  /** Does a public game not count for the rating? Private games never do. */
  readonly casual?: boolean;
  /** If left out, everybody may look on at what is public, at once. */
  readonly watching?: Watching;
  readonly game: GameOptions;
}

/** Time, in milliseconds, by the server's clock. Nothing runs while the table waits in the lobby. */
export interface Clocks {
  /** What each seat has left beyond the time for a move. */
  readonly banks: readonly number[];
  /**
   * When each awaited person was asked; null for who is not. While a bot covers a person it counts
   * for nothing.
   */
  readonly since: readonly (number | null)[];
  /** How long each person may still be without connection in this game while the others wait. */
  readonly absences: readonly number[];
  /** Since when all clocks stand still: the game is paused, or nobody is there; null while they run. */
  readonly stoppedAt: number | null;
}

/** What the people at a table can decide together while a game is on. */
export type Motion =
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  /** End the game, without a result. */
  | { readonly type: 'end' }
  /** Let a bot cover somebody who is absent. */
  | { readonly type: 'cover'; readonly seat: Seat }
  /** Wait longer for somebody who is absent. */
  | { readonly type: 'wait'; readonly seat: Seat };

/** A motion that is not yet decided. */
export interface OpenMotion {
  readonly motion: Motion;
  readonly agreed: readonly Seat[];
  readonly against: readonly Seat[];
}

/** A finished game of this table. */
export interface Result {
  /** When it was over (server time, ms). */
  readonly at: number;
  readonly outcome: Outcome;
  /** Who sat where. */
  readonly players: readonly Occupant[];
}

/** What a person who has played here has made of the games since the score of the table began. */
export interface Tally {
  readonly person: Person;
  readonly games: number;
  readonly wins: number;
  /** All scores together. */
  readonly points: number;
}

/**
 * A table: people and bots around any game. All of it is public but the game, which is the whole
 * truth on the server (`State`) and what one viewer may know in a browser (`View`).
 */
export interface Table<GameState, GameOptions = unknown> {
  readonly id: TableId;
  /** The id of the game that is played here. */
  readonly gameId: string;
  readonly options: TableOptions<GameOptions>;
  /** Before the first game, during a game, or after one (when people may ask for a rematch). */
  readonly stage: 'lobby' | 'playing' | 'finished';
  readonly host: PlayerId | null;
  readonly seats: readonly Occupant[];
  /** The game being played or just finished; null before the first. */
  readonly game: GameState | null;
  /** Which game of this table is on, from 1; 0 before the first. */
  readonly gameNumber: number;
  readonly clocks: Clocks;
  /**
   * For each seat, the number of the log row that last asked it something. What a seat chose
   * looking at an older state is stale.
   */
  readonly askedAt: readonly number[];
  /** Who kept the last start from happening by not opening in time; nobody any more when people try again. */
  readonly notOpened: readonly Seat[];
  /** How many moves have been made in the game being played or just finished. */
  readonly moves: number;
  /** The version of tables (`tableVersion`) by which this one decides. */
  readonly version: number;
  /** The version that began the game being played: its deals are labelled as then. */
  readonly dealtBy: number;
  /** The row in which options last changed; a `ready` given before that is stale. */
  readonly optionsAt: number;
  /** SHA-256 (hex) of the secret that the next or current game is dealt from. */
  readonly commitment: string;
  /**
   * What each seat has promised to add to the chance of the next or current game: SHA-256 (hex), empty
   * for nothing. Seats are those before the game: where people are mixed, they may sit elsewhere in it.
   */
  readonly seals: readonly string[];
  /** What each seat has added to it: hex, empty for nothing (yet). */
  readonly entropy: readonly string[];
  /** The seats that have to open before the game can begin; empty unless a countdown is on. */
  readonly adding: readonly Seat[];
  /** The secrets (hex) of the latest games that are over, in order: anyone can deal again and compare. */
  readonly revealed: readonly string[];
  /** The latest finished games, oldest first. */
  readonly results: readonly Result[];
  /** How many games have been finished since the score of the table began, and who made what of them. */
  readonly score: { readonly games: number; readonly tallies: readonly Tally[] };
  /** Who opened the game being played or just finished; whoever sits next opens the next one. */
  readonly opener: Seat | null;
  /** When the game begins by itself, everybody being ready (server time, ms); null if it does not. */
  readonly startsAt: number | null;
  /** May nobody new sit down? */
  readonly locked: boolean;
  /** Whom the host has sent away: they do not sit down here any more. */
  readonly barred: readonly PlayerId[];
  /** Does the host keep this table for a group? Then its link holds for long, though nobody is there. */
  readonly kept: boolean;
  readonly paused: boolean;
  /** Is the game paused because it was put back to an earlier moment? Such a pause does not end by itself. */
  readonly restored: boolean;
  /** When a pause ends by itself (server time, ms); null without one. */
  readonly pausedUntil: number | null;
  readonly motions: readonly OpenMotion[];
  /** How many times in a row the clock had to finish the turn of each seat. */
  readonly late: readonly number[];
  /** When each seat was last reminded that the others wait (server time, ms); null for never in this game. */
  readonly nudgedAt: readonly (number | null)[];
  /** Since when nobody is there (server time, ms); null while somebody is. */
  readonly emptySince: number | null;
  /** Nobody came back in time: nothing happens here any more. */
  readonly closed: boolean;
}
