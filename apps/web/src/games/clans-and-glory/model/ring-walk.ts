import {
  middlePlace,
  ringOf,
  type Meeting,
  type Place,
} from '@call-to-glory/clans-and-glory/client';

import { towardOf, type Toward } from './matches.ts';

/** A key of the keyboard that leads from place to place. */
export type ArrowKey = 'left' | 'right' | 'up' | 'down';

/** Which ways a key can lead: along the ring, or across to the opposite place. */
const ways: Readonly<Record<ArrowKey, readonly Toward[]>> = {
  left: ['west'],
  right: ['east'],
  up: ['north', 'opposite'],
  down: ['south', 'opposite'],
};

/**
 * The place to which a key leads: along the line and past the seams, from its last column to the end place, from there
 * around the end; up and down across the stone table. The place itself where there is nothing that way.
 */
export function stepFrom(length: number, place: Place, step: ArrowKey): Place {
  const traits = ringOf(length)[place];
  if (traits === undefined) throw new RangeError(`no place ${place}`);
  const { side, opposite, around } = traits;
  const isAcross = (side === 'north' && step === 'down') || (side === 'south' && step === 'up');
  if (isAcross) return opposite;
  const [way] = ways[step];
  return around.find((near) => towardOf(length, place, near) === way) ?? place;
}

/** The next of some places along the ring, or the previous; from nowhere the first or the last. Null for no places. */
export function nextOf(places: readonly Place[], from: Place | null, by: 1 | -1): Place | null {
  const sorted = places.toSorted((one, other) => one - other);
  if (from === null) return sorted.at(by === 1 ? 0 : -1) ?? null;
  return by === 1
    ? (sorted.find((place) => place > from) ?? sorted.at(0) ?? null)
    : (sorted.findLast((place) => place < from) ?? sorted.at(-1) ?? null);
}

/** Where a player who goes to a meeting begins: its first lit place, or its middle in the north. */
export function entryOf(length: number, meeting: Meeting, lit: readonly Place[]): Place {
  const ring = ringOf(length);
  return (
    lit.find((place) => ring[place]?.meeting === meeting) ?? middlePlace(length, meeting, 'north')
  );
}
