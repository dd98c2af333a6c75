import { spelledFrames, valuesNamed } from '../frames.ts';

/**
 * Looks for cards in what the network brought to a page. Hands, dealt cards and tasks travel as
 * nothing else but the own part of a view or of an event, so those who may not know any must never
 * receive one; and a seat receives its own, and no others.
 */

/** What a page received, with the names that rows travel without. */
export function spelled(received: readonly string[]): readonly unknown[] {
  return spelledFrames(received, 'call-to-glory');
}

/** Every value named `own`, however deep, in everything that was received and spelled. */
export function ownParts(said: readonly unknown[]): readonly unknown[] {
  return said.flatMap((one) => valuesNamed('own', one));
}

/** Every hand (nine counts) in what was received and spelled. */
export function handsIn(said: readonly unknown[]): readonly unknown[] {
  return said.flatMap((one) => valuesNamed('hand', one));
}

/** Words that only the dealer's part of the truth knows, and secrets. */
export const dealersWords = /"dealer"|"draw":\[|"unusedTasks"|"seats":\[\{"hand"/;
