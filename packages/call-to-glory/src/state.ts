/**
 * The state of a game, partitioned by who may know it: everybody, one seat, the dealer.
 * A card that somebody must not see is not in their part; nothing is ever marked as hidden.
 */
import type { Seat } from '@call-to-glory/game-kit';

import type { TwoPiles } from './piles.ts';
import type { Character, DrawPile, LaidSet, Options, Pile, TaskDeck } from './vocabulary.ts';

/** How many cards of each character, in the order of `characters`. */
export type Counts = readonly number[];

/** A discard pile as everybody sees it (R19): its height and the card on top. */
export interface DiscardView {
  readonly size: number;
  /** The face-up card; null if there is no pile. */
  readonly top: Character | null;
}

/** Cards waiting for their owner to choose a discard pile (R9, R30). */
interface Owed {
  /** Who chooses. */
  readonly seat: Seat;
  readonly character: Character;
  readonly size: number;
  readonly reason: 'beaten' | 'struck';
}

/** A turn: two draws, then a set laid or a card discarded. */
export interface TurnStage {
  readonly type: 'turn';
  readonly seat: Seat;
  /** Piles drawn from in this turn, in order (R3). */
  readonly drawn: readonly Pile[];
  /** Whether action 2 is done. */
  readonly acted: boolean;
  /** Figures that may still be used in this turn (R25). */
  readonly usableFigures: number;
  readonly owed: Owed | null;
}

/** What the game waits for. */
export type GameStage =
  | { readonly type: 'setup' }
  | TurnStage
  | { readonly type: 'reveal'; readonly seat: Seat }
  | { readonly type: 'break'; readonly ready: readonly Seat[] }
  | { readonly type: 'over' };

/** A task card that has been revealed (R20). */
export interface RevealedTask {
  readonly round: number;
  readonly seat: Seat;
  readonly deck: TaskDeck;
  readonly character: Character;
}

/** Why a round ended (R13-R15, R35); several reasons can hold at once. */
export type RoundEndReason =
  | { readonly type: 'characters'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'all-nine' }
  | { readonly type: 'draw-pile-empty'; readonly pile: DrawPile }
  | { readonly type: 'turn-limit' };

/** The score of a finished round, with a number for each seat. */
export interface RoundScore {
  readonly startSeat: Seat;
  readonly reasons: readonly RoundEndReason[];
  /** Points for sets (R16). */
  readonly sets: readonly number[];
  /** Points for tasks (R21); all zero without that variant. */
  readonly bonuses: readonly number[];
}

/**
 * What the table remembers for everybody, if the host wants it to (R19): how many cards of each
 * character are on the discard piles; or the contents of these piles, each with its top card last, and how
 * many cards each seat has taken from them and must still hold. Everybody has seen all of it.
 */
export type Memory =
  | { readonly type: 'counts'; readonly discarded: Counts }
  | {
      readonly type: 'full';
      readonly piles: TwoPiles;
      readonly held: readonly Counts[];
    };

/** What everybody knows (R19). */
export interface PublicState {
  readonly options: Options;
  readonly seatCount: number;
  /** The round being played or just finished, from 1; 0 before the first deal. */
  readonly round: number;
  readonly startSeat: Seat;
  /** Complete turns in this round (R35). */
  readonly turns: number;
  readonly stage: GameStage;
  /** Heights of draw piles 1 and 4. */
  readonly drawSizes: readonly [number, number];
  /** Discard piles 2 and 3. */
  readonly discards: readonly [DiscardView, DiscardView];
  /** Cards in each hand. */
  readonly handSizes: readonly number[];
  /** The sets on the table, at most one per character (R8), in the order in which they were laid. */
  readonly sets: readonly LaidSet[];
  /** Ninja figures held by each seat; the rest are in stock. */
  readonly figures: readonly number[];
  readonly revealed: readonly RevealedTask[];
  /** What the table remembers for everybody (R19); absent if nothing. */
  readonly memory?: Memory;
  /** Why the round that is being scored has ended; empty while it is played. */
  readonly endReasons: readonly RoundEndReason[];
  /** The rounds that are finished and scored. */
  readonly scores: readonly RoundScore[];
}

/** What one seat knows beyond that. */
export interface OwnState {
  readonly hand: Counts;
  /** Tasks not yet revealed; empty without that variant. */
  readonly tasks: Readonly<Partial<Record<TaskDeck, Character>>>;
}

/** What only the dealer knows. */
export interface DealerState {
  readonly draw: TwoPiles;
  readonly discard: TwoPiles;
  /** Tasks that left the game unseen at setup. */
  readonly unusedTasks: readonly { readonly deck: TaskDeck; readonly character: Character }[];
}

/** What the list of running games shows of one. */
export interface Summary {
  readonly round: number;
  readonly rounds: number;
  readonly totals: readonly number[];
}
