/**
 * The places as one ring around the line of meetings (C3 to C6). A place is its number on the ring: the
 * north side from west to east, the single place of the east end, the south side from east to west, the
 * single place of the west end. Everything follows from the number of places.
 */

/** The number of a place on the ring, from 0 at the westernmost north place. */
export type Place = number;

/** The number of a meeting in the line, from 0 in the west. */
export type Meeting = number;

export const columnsPerMeeting = 3;

/** Where a place is. */
export type Side = 'north' | 'east' | 'south' | 'west';

/** The fixed properties of a place. */
export interface PlaceTraits {
  readonly side: Side;
  readonly meeting: Meeting;
  /** Its column along the whole line, from 0 in the west; null for a single place. */
  readonly column: number | null;
  /** The places before and after it on the ring (C4). */
  readonly neighbours: readonly [Place, Place];
  readonly opposite: Place;
  /** Neighbours and opposite, sorted: the places whose cards a card here can match (C7). */
  readonly around: readonly Place[];
}

/** The number of places around a line of `meetings` (C3). */
export function placeCount(meetings: number): number {
  return 2 * columnsPerMeeting * meetings + 2;
}

const rings = new Map<number, readonly PlaceTraits[]>();

/** The places of a ring of this length, in order. Throws if no line of meetings has that many. */
export function ringOf(length: number): readonly PlaceTraits[] {
  const known = rings.get(length);
  if (known !== undefined) return known;
  const columns = (length - 2) / 2;
  if (columns < columnsPerMeeting || columns % columnsPerMeeting !== 0) {
    throw new RangeError(`no ring has ${length} places`);
  }
  const ring = Array.from({ length }, (_, place) => traitsOf(place, columns));
  rings.set(length, ring);
  return ring;
}

/** The middle place of a meeting on one side (C6). */
export function middlePlace(length: number, meeting: Meeting, side: 'north' | 'south'): Place {
  const column = columnsPerMeeting * meeting + 1;
  return ringOf(length).findIndex((place) => place.side === side && place.column === column);
}

function traitsOf(place: Place, columns: number): PlaceTraits {
  const length = 2 * columns + 2;
  const [east, west] = [columns, length - 1];
  const neighbours = [(place + length - 1) % length, (place + 1) % length] as const;
  const opposite = place === east ? west : place === west ? east : 2 * columns - place;
  const around = [...neighbours, opposite].toSorted((one, other) => one - other);
  const side = place < east ? 'north' : place === east ? 'east' : place < west ? 'south' : 'west';
  const last = columns / columnsPerMeeting - 1;
  if (side === 'east' || side === 'west') {
    const meeting = side === 'east' ? last : 0;
    return { side, meeting, column: null, neighbours, opposite, around };
  }
  const column = side === 'north' ? place : 2 * columns - place;
  const meeting = Math.floor(column / columnsPerMeeting);
  return { side, meeting, column, neighbours, opposite, around };
}
