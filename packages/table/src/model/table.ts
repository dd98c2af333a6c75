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
      /** The bot that plays for this person until they take over again; null while they play themselves. */
      readonly cover: string | null;
      /** Since when they have had no connection (server time, ms); null while they are there. */
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

/** Who may look on without a seat, and what they are shown. */
export type Watching =
  /** Nobody, while a game is on. */
  | 'nobody'
  | {
      /** After how many more turns they are told what happened; 0 for at once. */
      readonly delay: number;
      /** May they look into hands, sitting beside a player? Otherwise they see what is public. */
      readonly hands: boolean;
    };

/** What the host chooses; `game` holds the options of the game itself. */
export interface TableOptions<GameOptions = unknown> {
  readonly seats: number;
  readonly clock: ClockChoice;
  /** Private tables are not listed; those who have the link can come in. */
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

/** The clocks of a running game: milliseconds, and moments of the server's clock. */
export interface Clocks {
  /** What each seat has left beyond the time for a move. */
  readonly banks: readonly number[];
  /**
   * When each awaited person was asked; null for the others. While a bot covers a person it counts
   * for nothing.
   */
  readonly since: readonly (number | null)[];
  /** How long each person may still be without connection in this game while the others wait. */
  readonly absences: readonly number[];
}

/** Why a running game stands still, and since when (server time, ms). */
export type Standstill =
  /** People have paused it; it goes on by itself at `until`. */
  | { readonly reason: 'paused'; readonly since: number; readonly until: number }
  /** It was put back to an earlier moment: only people let it go on. */
  | { readonly reason: 'restored'; readonly since: number }
  /** Nobody is there. */
  | { readonly reason: 'deserted'; readonly since: number };

/** Everybody is ready: the game begins by itself, once everybody has opened what they add to its chance. */
export interface Countdown {
  /** When it begins at the earliest (server time, ms). */
  readonly startsAt: number;
  /** The seats that have to open before. */
  readonly adding: readonly Seat[];
  /**
   * Until when nobody is blamed for not having opened (server time, ms): the countdown itself, and the time
   * to come back when the server has been away.
   */
  readonly graceUntil: number;
}

/** What the people at a table can decide together while a game is on. */
export type Proposal =
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  /** End the game, without a result. */
  | { readonly type: 'end' }
  /** Let a bot cover somebody who is absent. */
  | { readonly type: 'cover'; readonly seat: Seat }
  /** Wait longer for somebody who is absent. */
  | { readonly type: 'wait'; readonly seat: Seat };

/** A motion that is not yet decided. */
export interface OpenProposal {
  readonly motion: Proposal;
  readonly agreed: readonly Seat[];
  readonly against: readonly Seat[];
}

/** A finished game of this table. */
export interface GameResult {
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

/** What is true of a table whether a game is on or not. All of it is public. */
export interface TableBase<GameOptions = unknown> {
  readonly id: TableId;
  /** The id of the game that is played here. */
  readonly gameId: string;
  readonly options: TableOptions<GameOptions>;
  readonly host: PlayerId | null;
  readonly seats: readonly Occupant[];
  /** Which game of this table is on, or was the last; from 1, and 0 before the first. */
  readonly gameNumber: number;
  /** Who opened that game; the next seat opens the next one. */
  readonly opener: Seat | null;
  /** The version of tables (`tableVersion`) by which this one decides. */
  readonly version: number;
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
  /** The secrets (hex) of the latest games that are over, in order: anyone can deal again and compare. */
  readonly revealed: readonly string[];
  /** The latest finished games, oldest first. */
  readonly results: readonly GameResult[];
  /** How many games have been finished since the score of the table began, and who made what of them. */
  readonly score: { readonly games: number; readonly tallies: readonly Tally[] };
  /** May nobody new sit down? */
  readonly locked: boolean;
  /** Whom the host has sent away: they may not sit down here. */
  readonly kicked: readonly PlayerId[];
  /** Has the host pinned this table for a group? Then its link holds for long, though nobody is there. */
  readonly pinned: boolean;
  /** Since when nobody is there (server time, ms); null while somebody is. */
  readonly emptySince: number | null;
  /** Nobody came back in time: nothing happens here from now on. */
  readonly closed: boolean;
}

/** Options that would be others: the clock, and options of the game by their names, null for one that is left out. */
export interface OptionsChange {
  readonly clock?: ClockChoice;
  readonly game?: Readonly<Record<string, unknown>>;
}

/** What somebody would like to be different in the next game. */
export interface Suggestion {
  readonly by: PlayerId;
  readonly change: OptionsChange;
}

/** What a table has while people gather for a game. */
interface Gathering<GameOptions> extends TableBase<GameOptions> {
  /** Null as long as the game waits for somebody. */
  readonly countdown: Countdown | null;
  /** Who kept the last start from happening by not opening in time; nobody when people try again. */
  readonly notOpened: readonly Seat[];
  /** At most one of each person, the latest last; left out where there are none. */
  readonly suggestions?: readonly Suggestion[];
}

/** Before the first game, or after one that was ended without a result. */
export interface Lobby<GameOptions = unknown> extends Gathering<GameOptions> {
  readonly stage: 'lobby';
}

/** A game is on. */
export interface Playing<GameState, GameOptions = unknown> extends TableBase<GameOptions> {
  readonly stage: 'playing';
  readonly game: GameState;
  /** How many moves have been made in it. */
  readonly moves: number;
  /** The version of tables that began it: its deals are labelled as then. */
  readonly dealtBy: number;
  readonly clocks: Clocks;
  /** Null while the game goes on. */
  readonly standstill: Standstill | null;
  /**
   * For each seat, the number of the log row that last asked it something. What a seat chose
   * looking at an older state is stale.
   */
  readonly promptedAt: readonly number[];
  readonly proposals: readonly OpenProposal[];
  /** How many times in a row the clock had to finish the turn of each seat. */
  readonly overtimes: readonly number[];
  /** When each seat was last reminded that the others wait (server time, ms); null for never in this game. */
  readonly remindedAt: readonly (number | null)[];
}

/** A game is over, and lies there still; people may ask for another. */
export interface Finished<GameState, GameOptions = unknown> extends Gathering<GameOptions> {
  readonly stage: 'finished';
  readonly game: GameState;
  /** Since when somebody wants another game (server time, ms); null while nobody does. */
  readonly wantedSince: number | null;
}

/**
 * A table: people and bots around any game. All of it is public but the game, which is the whole
 * truth on the server (`State`) and what one viewer may know in a browser (`View`).
 */
export type Table<GameState, GameOptions = unknown> =
  | Lobby<GameOptions>
  | Playing<GameState, GameOptions>
  | Finished<GameState, GameOptions>;

/** A table at which no game is on. */
export type Waiting<GameState, GameOptions = unknown> =
  | Lobby<GameOptions>
  | Finished<GameState, GameOptions>;
