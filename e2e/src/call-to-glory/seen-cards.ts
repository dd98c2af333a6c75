import { havingNamed, spelledFrames, valuesNamed } from '../frames.ts';

/**
 * Looks for cards in everything that a page received. Hands, dealt cards and tasks are only ever sent as
 * the own part of a view or of an event. So those who may not know any must never receive one, and a
 * seat receives its own and no others.
 */

/** Everything that a page received, with the names that rows omit on the wire. */
export function spelled(received: readonly string[]): readonly unknown[] {
  return spelledFrames(received, 'call-to-glory');
}

/** Every value named `own`, at any depth, in everything that was received and spelled out. */
export function ownParts(said: readonly unknown[]): readonly unknown[] {
  return said.flatMap((one) => valuesNamed('own', one));
}

/** Every hand (nine counts) in what was received and spelled out. */
export function handsIn(said: readonly unknown[]): readonly unknown[] {
  return said.flatMap((one) => valuesNamed('hand', one));
}

/**
 * Whose own parts are in what was received and spelled out: the seat of each view, and of each event that names one.
 * The deal to everybody names none; for that, every distinct hand.
 */
export function ownersIn(said: readonly unknown[]): {
  readonly seats: readonly unknown[];
  readonly dealt: readonly unknown[];
} {
  const owned = said.flatMap((one) => havingNamed('own', one));
  const seats = owned.map(({ seat, fact }) => seat ?? (fact as { readonly seat?: number }).seat);
  const dealt = owned.flatMap(({ own }, index) =>
    seats[index] === undefined ? valuesNamed('hand', own).map((hand) => JSON.stringify(hand)) : [],
  );
  return {
    seats: [...new Set(seats.filter((seat) => seat !== undefined))],
    dealt: [...new Set(dealt)],
  };
}

/** Words that occur only in the dealer's part of the truth, and secrets. */
export const dealersWords = /"dealer"|"draw":\[|"unusedTasks"|"seats":\[\{"hand"/;
