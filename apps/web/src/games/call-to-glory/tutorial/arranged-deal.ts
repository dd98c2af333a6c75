import { characters, numberOf, type Character } from '@call-to-glory/rules/client';

/** The parts of a deal that matter: the hands, and the cards that the draw piles give, in order. */
export interface ArrangedDeal {
  readonly hands: readonly (readonly Character[])[];
  /** From draw pile 1, the first card drawn first. */
  readonly left: readonly Character[];
  /** From draw pile 4. */
  readonly right: readonly Character[];
}

/**
 * The 110 cards in the order in which a record deals them, with everything that is not arranged at the bottom of the
 * draw piles. Throws if there are not enough cards of a character.
 */
export function arrange({ hands, left, right }: ArrangedDeal): readonly Character[] {
  const rest = new Map(characters.map((character) => [character, numberOf[character]]));
  for (const card of [...hands.flat(), ...left, ...right]) {
    const remaining = (rest.get(card) ?? 0) - 1;
    if (remaining < 0) throw new RangeError(`there is no ${card} left`);
    rest.set(card, remaining);
  }
  const others = characters.flatMap((character) =>
    Array.from({ length: rest.get(character) ?? 0 }, () => character),
  );
  const size = Math.ceil((others.length + left.length + right.length) / 2) - left.length;
  const byNumber = (one: Character, other: Character): number => numberOf[one] - numberOf[other];
  return [
    ...hands.flatMap((hand) => hand.toSorted(byNumber)),
    ...others.slice(0, size),
    ...left.toReversed(),
    ...others.slice(size),
    ...right.toReversed(),
  ];
}
