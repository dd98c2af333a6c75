import { characters, type Character } from '@call-to-glory/rules/client';

/** By rank, from the Emperor down; by the score of a set, highest first; or as the player has arranged them. */
export type HandOrder = 'character' | 'value' | 'own';

/** The characters in the order of the hand; those that the player has not arranged come last. */
export function charactersIn(order: HandOrder, own: readonly string[]): readonly Character[] {
  switch (order) {
    case 'character':
      return characters;
    case 'value':
      return characters.toReversed();
    case 'own': {
      const put = own.flatMap((name) => characters.find((character) => character === name) ?? []);
      return [...new Set([...put, ...characters])];
    }
  }
}

/** The order after a character has gone to the place of another, which makes room on the side it came from. */
export function moved(
  order: readonly Character[],
  character: Character,
  to: Character,
): readonly Character[] {
  const rest = order.filter((one) => one !== character);
  return rest.toSpliced(order.indexOf(to), 0, character);
}
