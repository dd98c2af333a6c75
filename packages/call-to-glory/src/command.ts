import type { Character, DiscardPile, Pile, TaskDeck } from './vocabulary.ts';

/** What a player can ask for. */
export type Command =
  /** Draw one card (R2, R3). */
  | { readonly type: 'draw'; readonly pile: Pile }
  /** Lay a set from the hand (R4-R7). */
  | { readonly type: 'lay'; readonly character: Character; readonly size: number }
  /** Discard one card (R10, R11). */
  | { readonly type: 'discard'; readonly character: Character; readonly pile: DiscardPile }
  /** Choose the pile for the player's beaten set or struck card (R9, R30). */
  | { readonly type: 'place'; readonly pile: DiscardPile }
  /** Return a figure and strike one card from an opponent's set of the character (R26, R27). */
  | { readonly type: 'strike'; readonly character: Character }
  /** End the turn although a figure could still be used (R26). */
  | { readonly type: 'endTurn' }
  /** Reveal the task of a deck (R20). */
  | { readonly type: 'reveal'; readonly deck: TaskDeck }
  /** Be ready for the next round. */
  | { readonly type: 'ready' };
