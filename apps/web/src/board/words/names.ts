import type { Seat, Viewer } from '@call-to-glory/game-kit';
import type { Occupant } from '@call-to-glory/table/client';

/** Tells a seat's name as the viewer is told it: their own is "You". */
export type NameOf = (seat: Seat) => string;

/** Joins names as the language does: "Aiko and Mateo". */
export type ListNames = (names: readonly string[]) => string;

/** What each seat is called: people by their names, bots by the mark of their seat. */
export function namesOf(
  seats: readonly Occupant[],
  seatName: (seat: Seat) => string,
): readonly string[] {
  return seats.map((occupant, seat) =>
    occupant.type === 'person' ? occupant.person.name : seatName(seat),
  );
}

/** The name of a seat as its viewer reads it. */
export function namesFor(names: readonly string[], viewer: Viewer, you: string): NameOf {
  return (seat) => (seat === viewer ? you : (names[seat] ?? ''));
}
