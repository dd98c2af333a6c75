import type { Seat, Viewer } from '@call-to-glory/game-kit';
import type { Occupant } from '@call-to-glory/table/client';

import type { Piece } from './message.ts';

/** Tells a seat's name as the viewer is told it: their own is "You". */
export interface NameOf {
  (seat: Seat): string;
  /** The viewer's own seat; left out for those who have none. */
  readonly you?: Seat;
  /** What a seat is called as the one who acts, where that differs: a bot acts for it. */
  readonly acting?: (seat: Seat) => string;
}

/** Who does what a sentence tells: for the reader, many languages have another verb. */
export function actor(seat: Seat, nameOf: NameOf): Piece {
  const isYou = seat === nameOf.you;
  const name = nameOf.acting ?? nameOf;
  return { piece: 'strong', text: name(seat), ...(isYou ? { isYou } : {}) };
}

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
  const nameOf = (seat: Seat): string => (seat === viewer ? you : (names[seat] ?? ''));
  return viewer === 'watcher' ? nameOf : Object.assign(nameOf, { you: viewer });
}
