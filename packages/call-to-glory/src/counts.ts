import type { Counts } from './state.ts';
import { characters, positionOf, type Character } from './vocabulary.ts';

/** No card of any character. */
export const noCards: Counts = characters.map(() => 0);

/** The number of cards of a character. */
export function countOf(counts: Counts, character: Character): number {
  return counts[positionOf[character]] ?? 0;
}

/** The counts after adding cards of one character (or, with a negative number, removing them). */
export function withCards(counts: Counts, character: Character, change: number): Counts {
  const changed = counts.slice();
  changed[positionOf[character]] = countOf(counts, character) + change;
  return changed;
}

/** Counts cards by character. */
export function countCards(cards: readonly Character[]): Counts {
  const counts = characters.map(() => 0);
  for (const card of cards) counts[positionOf[card]] = countOf(counts, card) + 1;
  return counts;
}
