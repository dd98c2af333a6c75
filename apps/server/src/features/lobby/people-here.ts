import type { PeopleHere } from '@call-to-glory/protocol';
import type { Listing } from '@call-to-glory/table';

/**
 * How many people are here, and how many of them sit at a game in progress.
 *
 * @param here see `Crowd.all`
 */
export function peopleHere(here: ReadonlySet<string>, listings: readonly Listing[]): PeopleHere {
  const seats = listings.flatMap(({ seated: { stage, seats: of } }) =>
    stage === 'playing' ? of : [],
  );
  const seated = seats.flatMap((seat) => (seat.type === 'person' ? [seat.id] : []));
  return { people: here.size, playing: new Set(seated.filter((id) => here.has(id))).size };
}
