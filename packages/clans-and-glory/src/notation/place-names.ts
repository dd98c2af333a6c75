import { columnsPerMeeting, placeCount, ringOf, type Place } from '../ring.ts';

/** The name of a place: `2n3` is the third from the west in the north of meeting 2; `w` and `e` are single places. */
export function nameOfPlace(place: Place, meetings: number): string {
  const traits = ringOf(placeCount(meetings))[place];
  if (traits === undefined) throw new RangeError(`no place ${place}`);
  const { side, meeting, column } = traits;
  if (column === null) return side === 'east' ? 'e' : 'w';
  return `${meeting + 1}${side === 'north' ? 'n' : 's'}${(column % columnsPerMeeting) + 1}`;
}

/** The place with a name in a line of `meetings`; null if there is none. */
export function placeOfName(name: string, meetings: number): Place | null {
  const place = ringOf(placeCount(meetings)).findIndex(
    (_, each) => nameOfPlace(each, meetings) === name,
  );
  return place === -1 ? null : place;
}
