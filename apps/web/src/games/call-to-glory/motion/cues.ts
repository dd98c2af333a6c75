import type { Seat } from '@call-to-glory/game-kit';
import type {
  CallToGlory,
  Character,
  DiscardPile,
  Pile,
  TaskDeck,
} from '@call-to-glory/rules/client';

import type { Step } from '../../../board/log/steps.ts';

/** One movement on the table; it follows the one before. */
export type Cue =
  /** Everybody gets their opening hand. */
  | { readonly type: 'deal' }
  /** A card into a hand; null if the viewer may not know it. */
  | {
      readonly type: 'draw';
      readonly seat: Seat;
      readonly pile: Pile;
      readonly card: Character | null;
    }
  /** A set onto the table; and the owner and size of the set that must leave for it. */
  | {
      readonly type: 'lay';
      readonly seat: Seat;
      readonly character: Character;
      readonly size: number;
      readonly beaten: { readonly seat: Seat; readonly size: number } | null;
    }
  /** A beaten set leaves the table. */
  | {
      readonly type: 'sweep';
      readonly character: Character;
      /** Who beat it. */
      readonly by: Seat;
      readonly swept: Leaving;
    }
  | {
      readonly type: 'discard';
      readonly seat: Seat;
      readonly character: Character;
      readonly pile: DiscardPile;
    }
  /** A ninja strikes one card of a set. */
  | {
      readonly type: 'strike';
      readonly seat: Seat;
      readonly character: Character;
      readonly struck: Leaving;
    }
  /** Cards that left the table earlier go onto a pile. */
  | {
      readonly type: 'place';
      readonly seat: Seat;
      readonly character: Character;
      readonly size: number;
      readonly pile: DiscardPile;
    }
  | { readonly type: 'ninja'; readonly seat: Seat }
  | { readonly type: 'reveal'; readonly seat: Seat; readonly deck: TaskDeck }
  | { readonly type: 'turn'; readonly from: Seat; readonly to: Seat }
  /** The sets go from the table to the scores. */
  | { readonly type: 'roundEnd' }
  | { readonly type: 'win' };

/** Cards that leave the table. */
interface Leaving {
  readonly seat: Seat;
  readonly size: number;
  /** Where they go; null while their owner has not chosen. */
  readonly pile: DiscardPile | null;
}

/** The cues of the steps of one row, in order. */
export function cuesOf(steps: readonly Step<CallToGlory>[]): readonly Cue[] {
  const cues: Cue[] = [];
  for (const step of steps) {
    if (step.type === 'table') {
      if (step.event.type === 'gameFinished') cues.push({ type: 'win' });
      continue;
    }
    const cue = cueOf(step);
    if (cue === null) continue;
    const last = cues.at(-1);
    const joined = cue.type === 'place' && last !== undefined ? placed(last, cue) : null;
    if (joined === null) cues.push(cue);
    else cues[cues.length - 1] = joined;
    if (cue.type === 'lay' && cue.beaten !== null) {
      const { character, seat: by, beaten } = cue;
      cues.push({ type: 'sweep', character, by, swept: { ...beaten, pile: null } });
    }
  }
  const ends = cues.some(({ type }) => type === 'roundEnd');
  // The seat that would have been next does not play again in this round.
  return ends ? cues.filter(({ type }) => type !== 'turn') : cues;
}

function cueOf({ fact, own }: Extract<Step<CallToGlory>, { type: 'game' }>): Cue | null {
  switch (fact.type) {
    case 'roundStarted':
      return { type: 'deal' };
    case 'cardDrawn': {
      const card = own?.type === 'card' ? own.character : null;
      return { type: 'draw', seat: fact.seat, pile: fact.pile, card };
    }
    case 'discardTaken':
      return { type: 'draw', seat: fact.seat, pile: fact.pile, card: fact.character };
    case 'setLaid': {
      const { seat, character, size, beaten } = fact;
      return { type: 'lay', seat, character, size, beaten };
    }
    case 'cardDiscarded':
      return { type: 'discard', seat: fact.seat, character: fact.character, pile: fact.pile };
    case 'cardStruck': {
      const struck = { seat: fact.from, size: 1, pile: null };
      return { type: 'strike', seat: fact.seat, character: fact.character, struck };
    }
    case 'cardsPlaced':
      return { ...fact, type: 'place' };
    case 'figureTaken':
      return { type: 'ninja', seat: fact.seat };
    case 'taskRevealed':
      return { type: 'reveal', seat: fact.seat, deck: fact.deck };
    case 'turnEnded':
      return fact.seat === fact.next ? null : { type: 'turn', from: fact.seat, to: fact.next };
    case 'roundScored':
      return { type: 'roundEnd' };
    case 'tasksDealt':
    case 'roundEnded':
    case 'seatReadied':
      return null;
  }
}

/** Cards whose pile is known at once go straight there; null if these are other cards. */
function placed(cue: Cue, { character, pile }: Extract<Cue, { type: 'place' }>): Cue | null {
  if (cue.type === 'sweep' && cue.character === character) {
    return { ...cue, swept: { ...cue.swept, pile } };
  }
  if (cue.type === 'strike' && cue.character === character) {
    return { ...cue, struck: { ...cue.struck, pile } };
  }
  return null;
}
