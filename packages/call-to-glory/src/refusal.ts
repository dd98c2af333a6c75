import type { Seat } from '@call-to-glory/game-kit';

import type { Character, DiscardPile, Pile, TaskDeck } from './vocabulary.ts';

/** Why a command is not allowed now, with what a sentence needs to teach the rule. */
export type RuleRefusal =
  | { readonly code: 'game-over' }
  /** Nobody may do this now; the round is in another stage. */
  | { readonly code: 'not-now'; readonly stage: 'setup' | 'turn' | 'reveal' | 'break' }
  | { readonly code: 'not-your-turn'; readonly seat: Seat }
  /** Somebody must choose a pile first (R9, R30). */
  | { readonly code: 'placing-owed'; readonly seat: Seat; readonly character: Character }
  /** R2: both cards of this turn are drawn. */
  | { readonly code: 'already-drawn' }
  /** R3: never twice from the same pile in a turn. */
  | { readonly code: 'pile-used'; readonly pile: Pile }
  | { readonly code: 'pile-empty'; readonly pile: Pile }
  /** R3: drawing is compulsory and comes first; `left` cards are still to be drawn. */
  | { readonly code: 'draw-first'; readonly left: number }
  /** R4: action 2 of this turn is done. */
  | { readonly code: 'already-acted' }
  /** More cards than the hand holds. */
  | {
      readonly code: 'not-in-hand';
      readonly character: Character;
      readonly need: number;
      readonly have: number;
    }
  /** R5: fewer cards than the character's minimum, where no set on the table requires more. */
  | {
      readonly code: 'set-too-small';
      readonly character: Character;
      readonly need: number;
      readonly have: number;
    }
  /** R5-R7: not more than the set on the table; `seat` owns that set. */
  | {
      readonly code: 'set-not-larger';
      readonly character: Character;
      readonly need: number;
      readonly have: number;
      readonly seat: Seat;
    }
  /** R10: one pile is still to be formed. */
  | { readonly code: 'pile-must-form'; readonly pile: DiscardPile }
  | { readonly code: 'nothing-to-place' }
  | { readonly code: 'ninjas-off' }
  /** R25: none held since before this turn. */
  | { readonly code: 'no-usable-figure' }
  | { readonly code: 'no-such-set'; readonly character: Character }
  /** R27: only opponents' sets are struck. */
  | { readonly code: 'own-set'; readonly character: Character }
  /** R11: the turn still requires a set or a discard before it can end. */
  | { readonly code: 'action-owed' }
  | { readonly code: 'tasks-off' }
  /** R23: the task of this deck has left the game. */
  | { readonly code: 'task-spent'; readonly deck: TaskDeck }
  | { readonly code: 'already-ready' };
