import type { Counts } from './state.ts';
import { characters, positionOf, type Character } from './vocabulary.ts';

/** No card of any character. */
export const noCards: Counts = characters.map(() => 0);

/** How many cards of a character are counted. */
export function countOf(counts: Counts, character: Character): number {
  return counts[positionOf[character]] ?? 0;
}

/** The counts after cards of one character came (or, with a negative number, went). */
export function withCards(counts: Counts, character: Character, change: number): Counts {
  const changed = counts.slice();
  changed[positionOf[character]] = countOf(counts, character) + change;
  return changed;
}

/** Counts cards lying or held in any order. */
export function countCards(cards: readonly Character[]): Counts {
  const counts = characters.map(() => 0);
  for (const card of cards) counts[positionOf[card]] = countOf(counts, card) + 1;
  return counts;
}
