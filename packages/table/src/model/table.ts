import type { Outcome, Seat } from '@call-to-glory/game-kit';

/** Identifies a person permanently, and says nothing about who they are. */
export type PlayerId = string;
export type TableId = string;

export interface Person {
  readonly id: PlayerId;
  readonly name: string;
}

/** The occupant of a chair. */
export type Occupant =
  | { readonly type: 'empty' }
  | {
      readonly type: 'person';
      readonly person: Person;
      readonly ready: boolean;
      /** The bot that plays for this person until they take over again; null while they play themselves. */
      readonly cover: string | null;
      /** Since when they have been disconnected (server time, ms); null while they are there. */
      readonly awaySince: number | null;
    }
  | { readonly type: 'bot'; readonly bot: string };

export const clockPresets = ['none', 'fast', 'normal', 'slow', 'days'] as const;
export type ClockPreset = (typeof clockPresets)[number];

/**
 * What a clock grants, in milliseconds: for each turn, once per game beyond that (the bank), and back
 * into that bank after each answer.
 */
export interface ClockTimes {
  readonly move: number;
  readonly bank: number;
  readonly increment: number;
}

export type ClockChoice = ClockPreset | ClockTimes;

/** Who may watch without a seat, and what they are shown. */
export type Watching =
  /** Nobody, while a game is on. */
  | 'nobody'
  | {
      /** How many turns they are behind; 0 for none. */
      readonly delay: number;
      /** Whether they may see hands, sitting beside a player. Otherwise they see what is public. */
      readonly hands: boolean;
    };

/** The host's choices; `game` has the options of the game itself. */
export interface TableOptions<GameOptions = unknown> {
  readonly seats: number;
  readonly clock: ClockChoice;
  /** Private tables are not listed; anyone with the link can join. */
  readonly private: boolean;
  /**
   * Whether people are shuffled when the first game begins, and moved on by one chair for each rematch.
   * If left out, they stay where they sat down.
   */
  readonly randomSeats?: boolean;
  /** Whether a public game does not count for the ratings. Private games never do. */
  readonly casual?: boolean;
  /** If left out, everybody may watch what is public, without delay. */
  readonly watching?: Watching;
  readonly game: GameOptions;
}

/** The clocks of a running game: milliseconds, and moments of the server's clock. */
export interface Clocks {
  /** What each seat has left beyond the time for a move. */
  readonly banks: readonly number[];
  /**
   * When each awaited person was asked; null for the others. Not counted while a bot stands in for
   * a person.
   */
  readonly since: readonly (number | null)[];
  /** How long each person may still be disconnected in this game while the others wait. */
  readonly absences: readonly number[];
}

/** Why a running game stands still, and since when (server time, ms). */
type Standstill =
  /** People have paused it; it resumes by itself at `until`. */
  | { readonly reason: 'paused'; readonly since: number; readonly until: number }
  /** It was restored to an earlier moment: only people can resume it. */
  | { readonly reason: 'restored'; readonly since: number }
  /** Nobody is there. */
  | { readonly reason: 'deserted'; readonly since: number };

/** Everybody is ready: the game begins by itself once everybody has opened their entropy. */
export interface Countdown {
  /** The earliest moment at which it begins (server time, ms). */
  readonly startsAt: number;
  /** The seats that have to open first. */
  readonly adding: readonly Seat[];
  /**
   * Until when nobody is blamed for not having opened (server time, ms): the countdown itself, and the time
   * to come back when the server has been away.
   */
  readonly graceUntil: number;
}

/** What the people at a table can vote on while a game is on. */
export type Proposal =
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  /** End the game, without a result. */
  | { readonly type: 'end' }
  /** Let a bot stand in for somebody who is absent, or has been thinking for long without a clock. */
  | { readonly type: 'cover'; readonly seat: Seat }
  /** Wait longer for somebody who is absent. */
  | { readonly type: 'wait'; readonly seat: Seat };

/** A proposal that is not yet decided. */
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

/** The record of a person who has played here, since the score of the table began. */
export interface Tally {
  readonly person: Person;
  readonly games: number;
  readonly wins: number;
  /** The sum of all scores. */
  readonly points: number;
  /** They have left the group. Absent if not, as before this was possible: browsers keep hashes of the table. */
  readonly hasLeft?: true;
}

/** Whom people have become since they played, such as guests who are players now; only those who have. */
export type Became = Readonly<Record<PlayerId, PlayerId>>;

/** The fields of a table whether or not a game is on. All of them are public. */
export interface TableBase<GameOptions = unknown> {
  readonly id: TableId;
  /** The id of the game that is played here. */
  readonly gameId: string;
  readonly options: TableOptions<GameOptions>;
  readonly host: PlayerId | null;
  readonly seats: readonly Occupant[];
  /** The number of the current or last game of this table; from 1, and 0 before the first. */
  readonly gameNumber: number;
  /** Who opened that game; the next seat opens the next one. */
  readonly opener: Seat | null;
  /** The `tableVersion` by which this table decides. */
  readonly version: number;
  /** The row in which options last changed; a `ready` given before that is stale. */
  readonly optionsAt: number;
  /** SHA-256 (hex) of the secret that the next or current game is dealt from. */
  readonly commitment: string;
  /**
   * Each seat's commitment to its entropy for the next or current game: SHA-256 (hex), empty for none.
   * Seats are those before the game: where people are shuffled, they may sit elsewhere in it.
   */
  readonly seals: readonly string[];
  /** The entropy each seat has added: hex, empty for nothing (yet). */
  readonly entropy: readonly string[];
  /** The secrets (hex) of the latest games that are over, in order: anyone can deal again and compare. */
  readonly revealed: readonly string[];
  /** The latest finished games, oldest first. */
  readonly results: readonly GameResult[];
  /** How many games have been finished since the score of the table began, and each person's record. */
  readonly score: { readonly games: number; readonly tallies: readonly Tally[] };
  /** Whether nobody new may sit down. */
  readonly locked: boolean;
  /** The people the host has kicked: they may not sit down here. */
  readonly kicked: readonly PlayerId[];
  /** Whether the host has pinned this table for a group. Then its link stays valid for long even if nobody is there. */
  readonly pinned: boolean;
  /** Since when nobody is there (server time, ms); null while somebody is. */
  readonly emptySince: number | null;
  /** Closed for good: nothing happens here from now on. */
  readonly closed: boolean;
}

/** Changed options: the clock, and options of the game by name, null for one that is left out. */
export interface OptionsChange {
  readonly clock?: ClockChoice;
  readonly game?: Readonly<Record<string, unknown>>;
}

/** What somebody would like to be different in the next game. */
export interface Suggestion {
  readonly by: PlayerId;
  readonly change: OptionsChange;
}

/** The additional fields of a table while people gather for a game. */
interface Gathering<GameOptions> extends TableBase<GameOptions> {
  /** Null while the game is waiting for somebody. */
  readonly countdown: Countdown | null;
  /** The seats that made the last start fail by not opening in time; empty when people try again. */
  readonly notOpened: readonly Seat[];
  /** At most one per person, the latest last; left out if there are none. */
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
  /** The version of tables that began it, whose labels its deals use. */
  readonly dealtBy: number;
  readonly clocks: Clocks;
  /** Null while the game goes on. */
  readonly standstill: Standstill | null;
  /**
   * For each seat, the number of the log row that last asked it something. A choice based on an
   * older state is stale.
   */
  readonly promptedAt: readonly number[];
  readonly proposals: readonly OpenProposal[];
  /** How many times in a row the clock had to finish the turn of each seat. */
  readonly overtimes: readonly number[];
  /** When each seat was last reminded that the others are waiting (server time, ms); null for never in this game. */
  readonly remindedAt: readonly (number | null)[];
}

/** A game is over but still on the table; people may ask for another. */
export interface Finished<GameState, GameOptions = unknown> extends Gathering<GameOptions> {
  readonly stage: 'finished';
  readonly game: GameState;
  /** Since when somebody wants another game (server time, ms); null while nobody does. */
  readonly wantedSince: number | null;
}

/**
 * A table: people and bots around any game. All of it is public except the game, which is complete on
 * the server (`State`) and redacted for one viewer in a browser (`View`).
 */
export type Table<GameState, GameOptions = unknown> =
  | Lobby<GameOptions>
  | Playing<GameState, GameOptions>
  | Finished<GameState, GameOptions>;

/** A table at which no game is on. */
export type Waiting<GameState, GameOptions = unknown> =
  | Lobby<GameOptions>
  | Finished<GameState, GameOptions>;
