import type { Seat, Viewer } from '@call-to-glory/game-kit';
import type { Occupant } from '@call-to-glory/table/client';

import type { Piece } from './message.ts';

/** The name of a seat as the viewer reads it: their own is "You". */
export interface NameOf {
  (seat: Seat): string;
  /** The viewer's own seat; left out for viewers who have none. */
  readonly you?: Seat;
  /** The name of a seat as the one who acts, where that differs: a stand-in acts for it. */
  readonly acting?: (seat: Seat) => string;
}

/** The one who acts in a sentence: many languages use another verb form if that is the reader. */
export function actor(seat: Seat, nameOf: NameOf): Piece {
  const isYou = seat === nameOf.you;
  const name = nameOf.acting ?? nameOf;
  return { piece: 'strong', text: name(seat), ...(isYou ? { isYou } : {}) };
}

/** Joins names as the language does: "Aiko and Mateo". */
export type ListNames = (names: readonly string[]) => string;

/** The name of each seat: people by their names, bots by the mark of their seat. */
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
