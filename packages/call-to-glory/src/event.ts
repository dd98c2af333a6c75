/**
 * What can happen; each event carries everything that a sentence about it needs. The public fact is the
 * same for everybody; what one seat or the dealer learns beyond it is kept separately.
 */
import type { Seat } from '@call-to-glory/game-kit';

import type { TwoPiles } from './piles.ts';
import type { Counts, RoundEndReason } from './state.ts';
import type { Character, DiscardPile, DrawPile, TaskDeck } from './vocabulary.ts';

/** What everybody learns from an event. */
export type Fact =
  /** Each player has one task from each deck; own: which. */
  | { readonly type: 'tasksDealt' }
  /** Shuffled and dealt (R0); own: the hand; dealer: the draw piles. */
  | {
      readonly type: 'roundStarted';
      readonly round: number;
      readonly startSeat: Seat;
      readonly drawSizes: readonly [number, number];
    }
  /** Drawn face down; own: the card. */
  | { readonly type: 'cardDrawn'; readonly seat: Seat; readonly pile: DrawPile }
  /** Drawn from a discard pile, for all to see; `uncovered` is its new top, null if none is left. */
  | {
      readonly type: 'discardTaken';
      readonly seat: Seat;
      readonly pile: DiscardPile;
      readonly character: Character;
      readonly uncovered: Character | null;
    }
  /** Laid from the hand; `beaten` is the set that must leave the table, if there was one (R8). */
  | {
      readonly type: 'setLaid';
      readonly seat: Seat;
      readonly character: Character;
      readonly size: number;
      readonly beaten: { readonly seat: Seat; readonly size: number } | null;
    }
  | {
      readonly type: 'cardDiscarded';
      readonly seat: Seat;
      readonly character: Character;
      readonly pile: DiscardPile;
    }
  /** A figure went back to the stock and struck one card from a set (R27). */
  | {
      readonly type: 'cardStruck';
      readonly seat: Seat;
      readonly character: Character;
      readonly from: Seat;
    }
  /** A beaten set or a struck card went onto a pile, chosen by its owner if there was a choice (R9, R30). */
  | {
      readonly type: 'cardsPlaced';
      readonly seat: Seat;
      readonly character: Character;
      readonly size: number;
      readonly pile: DiscardPile;
    }
  | { readonly type: 'figureTaken'; readonly seat: Seat }
  /** The turn is complete; `next` plays the next one, unless the round ends. */
  | { readonly type: 'turnEnded'; readonly seat: Seat; readonly next: Seat }
  | { readonly type: 'roundEnded'; readonly reasons: readonly RoundEndReason[] }
  | {
      readonly type: 'taskRevealed';
      readonly seat: Seat;
      readonly deck: TaskDeck;
      readonly character: Character;
    }
  /** Points of the round for each seat: for sets (R16) and for tasks (R21). */
  | {
      readonly type: 'roundScored';
      readonly sets: readonly number[];
      readonly bonuses: readonly number[];
    }
  | { readonly type: 'seatReadied'; readonly seat: Seat };

/** What one seat learns beyond the fact. */
export type OwnFact =
  | { readonly type: 'tasks'; readonly tasks: Readonly<Record<TaskDeck, Character>> }
  | { readonly type: 'hand'; readonly hand: Counts }
  | { readonly type: 'card'; readonly character: Character };

/** What only the dealer learns beyond the fact. */
export type DealerFact =
  | {
      readonly type: 'unusedTasks';
      readonly tasks: readonly { readonly deck: TaskDeck; readonly character: Character }[];
    }
  | { readonly type: 'drawPiles'; readonly draw: TwoPiles };
