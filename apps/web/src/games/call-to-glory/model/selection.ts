import { countOf, type Character, type Counts } from '@call-to-glory/rules/client';

/** What the player has chosen in the hand: cards of one character, always at least one. */
export interface Selection {
  readonly character: Character;
  readonly count: number;
}

/**
 * After pressing the card at `index` (from the left, 0 first) of a character's group: the first press selects all cards
 * of the character, pressing a selected card leaves it out, pressing one that was left out adds it again. Selected
 * cards are those on the right of their group.
 */
export function afterPress(
  selection: Selection | null,
  hand: Counts,
  character: Character,
  index: number,
): Selection | null {
  const have = countOf(hand, character);
  if (selection?.character !== character) return select(character, have);
  return index >= have - selection.count
    ? select(character, selection.count - 1)
    : select(character, selection.count + 1);
}

/** The selection with more or fewer cards of a character; another selected character counts as none selected. */
export function afterChange(
  selection: Selection | null,
  hand: Counts,
  character: Character,
  change: number,
): Selection | null {
  const before = selection?.character === character ? selection.count : 0;
  return select(character, Math.min(countOf(hand, character), before + change));
}

/** All cards of a character, or nothing if all are selected already. */
export function afterToggle(
  selection: Selection | null,
  hand: Counts,
  character: Character,
): Selection | null {
  const have = countOf(hand, character);
  const isWhole = selection?.character === character && selection.count === have;
  return isWhole ? null : select(character, have);
}

/** What is left of a selection when the hand has changed. */
export function fitting(selection: Selection | null, hand: Counts): Selection | null {
  if (selection === null) return null;
  const count = Math.min(selection.count, countOf(hand, selection.character));
  return count === selection.count ? selection : select(selection.character, count);
}

/** The characters of a hand, in some order. */
export function groupsOf(
  hand: Counts,
  order: readonly Character[],
): readonly { character: Character; count: number }[] {
  return order
    .map((character) => ({ character, count: countOf(hand, character) }))
    .filter(({ count }) => count > 0);
}

function select(character: Character, count: number): Selection | null {
  return count > 0 ? { character, count } : null;
}
