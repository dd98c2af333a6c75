import type { Character, DiscardPile, DrawPile } from './vocabulary.ts';

/** The left and the right pile of a kind, each with its top card last. */
export type TwoPiles = readonly [readonly Character[], readonly Character[]];

export function withoutTop([left, right]: TwoPiles, pile: DrawPile | DiscardPile): TwoPiles {
  return isLeft(pile) ? [left.slice(0, -1), right] : [left, right.slice(0, -1)];
}

export function withOnTop(
  [left, right]: TwoPiles,
  pile: DiscardPile,
  character: Character,
  size: number,
): TwoPiles {
  const cards = Array.from({ length: size }, () => character);
  return isLeft(pile) ? [[...left, ...cards], right] : [left, [...right, ...cards]];
}

/** Whether a pile is the left one of its kind: draw pile 1 or discard pile 2. */
function isLeft(pile: DrawPile | DiscardPile): boolean {
  return pile <= 2;
}
