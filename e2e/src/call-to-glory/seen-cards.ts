/**
 * Looks for cards in what the network brought to a page. Hands, dealt cards and tasks travel as
 * nothing else but the own part of a view or of an event, so those who may not know any must never
 * receive one; and a seat receives its own, and no others.
 */

/** Every value named `own`, however deep, in everything that was received. */
export function ownParts(received: readonly string[]): readonly unknown[] {
  return received.flatMap((text) => {
    const start = text.search(/[[{]/);
    return start < 0 ? [] : valuesNamed('own', JSON.parse(text.slice(start)));
  });
}

/** Every hand (nine counts) in what was received. */
export function handsIn(received: readonly string[]): readonly unknown[] {
  return received.flatMap((text) => {
    const start = text.search(/[[{]/);
    return start < 0 ? [] : valuesNamed('hand', JSON.parse(text.slice(start)));
  });
}

/** Words that only the dealer's part of the truth knows, and secrets. */
export const dealersWords = /"dealer"|"draw":\[|"unusedTasks"|"seats":\[\{"hand"/;

function valuesNamed(name: string, value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    ...(key === name ? [inner] : []),
    ...valuesNamed(name, inner),
  ]);
}
