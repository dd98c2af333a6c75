import type { Outcome } from '@call-to-glory/game-kit';

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
    }
  | { readonly type: 'bot'; readonly bot: string };

export const clockPresets = ['none', 'fast', 'normal', 'slow'] as const;
export type ClockPreset = (typeof clockPresets)[number];

/** What the host chooses; `game` holds the options of the game itself. */
export interface TableOptions<GameOptions = unknown> {
  readonly seats: number;
  readonly clock: ClockPreset;
  /** Private tables are not listed; who has the link can come in. */
  readonly private: boolean;
  readonly game: GameOptions;
}

/** Time, in milliseconds, by the server's clock. Nothing runs while the table waits in the lobby. */
export interface Clocks {
  /** What each seat has left beyond the time for a move. */
  readonly banks: readonly number[];
  /**
   * When the time of each awaited person began to run; null for who is not asked, or has no clock.
   * While a bot covers a person it counts for nothing.
   */
  readonly since: readonly (number | null)[];
}

/** A finished game of this table. */
export interface Result {
  readonly outcome: Outcome;
  /** Who sat where. */
  readonly players: readonly Occupant[];
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
  /** The row in which options last changed; a `ready` given before that is stale. */
  readonly optionsAt: number;
  /** SHA-256 (hex) of the secret that the next or current game is dealt from. */
  readonly commitment: string;
  /** What each seat has added to the chance of the next or current game: hex, empty for nothing. */
  readonly entropy: readonly string[];
  /** The secrets (hex) of finished games, in order: anyone can deal again and compare. */
  readonly revealed: readonly string[];
  readonly results: readonly Result[];
}
