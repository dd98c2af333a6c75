import type { PeopleHere } from '@call-to-glory/protocol';
import type { Listing } from '@call-to-glory/table';

/** What is asked of a connection: who is behind it. */
interface Connected {
  readonly id: string;
  readonly data: { readonly player: { readonly id: string } | null };
}

/**
 * How many people are here, and how many of them sit where a game is on. Several pages of one player count once; of
 * those without a name, each page counts.
 */
export function peopleHere(
  connections: Iterable<Connected>,
  listings: readonly Listing[],
): PeopleHere {
  const here = new Set(Array.from(connections, ({ id, data }) => data.player?.id ?? `page ${id}`));
  const seats = listings.flatMap(({ seated: { stage, seats: of } }) =>
    stage === 'playing' ? of : [],
  );
  const seated = seats.flatMap((seat) => (seat.type === 'person' ? [seat.id] : []));
  return { people: here.size, playing: new Set(seated.filter((id) => here.has(id))).size };
}
