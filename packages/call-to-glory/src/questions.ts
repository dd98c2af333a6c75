/**
 * Queries on a position, defined once: the rules judge by them, bots think with
 * them, and browsers use them to show what is possible.
 */
import type { Seat } from '@call-to-glory/game-kit';

import type { DiscardView, PublicState } from './state.ts';
import {
  discardPiles,
  figureCount,
  isDiscardPile,
  minimumSet,
  piles,
  type Character,
  type DiscardPile,
  type LaidSet,
  type Pile,
} from './vocabulary.ts';

/** At least one discard pile. */
type OpenPiles = readonly [DiscardPile, ...DiscardPile[]];

const leftPile: OpenPiles = [2];
const rightPile: OpenPiles = [3];

/** The set of a character on the table; there is at most one (R8). */
export function setOnTable(state: PublicState, character: Character): LaidSet | undefined {
  return state.sets.find((set) => set.character === character);
}

/** How many cards of a character make a legal set now (R5): the minimum, or one more than the set on the table. */
export function needToLay(state: PublicState, character: Character): number {
  const lying = setOnTable(state, character)?.size ?? 0;
  return Math.max(minimumSet(character, state.seatCount), lying + 1);
}

/** The discard piles that cards may go to now (R10): a pile still to be formed comes first, left before right. */
export function placeablePiles(discards: readonly [DiscardView, DiscardView]): OpenPiles {
  if (discards[0].size === 0) return leftPile;
  return discards[1].size === 0 ? rightPile : discardPiles;
}

/** Cards on one of the four piles. */
export function pileSize(state: PublicState, pile: Pile): number {
  if (isDiscardPile(pile)) return discardAt(state, pile).size;
  return state.drawSizes[pile === 1 ? 0 : 1];
}

/** A discard pile as everybody sees it. */
export function discardAt(state: PublicState, pile: DiscardPile): DiscardView {
  return state.discards[pile === 2 ? 0 : 1];
}

/** The face-up card on top of a pile; null for a draw pile, and if there is no pile. */
export function topOf(state: PublicState, pile: Pile): Character | null {
  return isDiscardPile(pile) ? discardAt(state, pile).top : null;
}

/** The piles from which the next card of this turn may be drawn (R3); none outside a turn. */
export function drawablePiles(state: PublicState): readonly Pile[] {
  const { stage } = state;
  if (stage.type !== 'turn') return [];
  return piles.filter((pile) => !stage.drawn.includes(pile) && pileSize(state, pile) > 0);
}

/** The sets in front of a seat, in the order in which they were laid. */
export function setsOf(state: PublicState, seat: Seat): readonly LaidSet[] {
  return state.sets.filter((set) => set.seat === seat);
}

/** The sets from which a seat could strike a card: those of its opponents (R27). */
export function strikeableSets(state: PublicState, seat: Seat): readonly LaidSet[] {
  return state.sets.filter((set) => set.seat !== seat);
}

/** Ninja figures that nobody holds (R24). */
export function figuresInStock(state: PublicState): number {
  return state.figures.reduce((stock, held) => stock - held, figureCount);
}
