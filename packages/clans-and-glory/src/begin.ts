import type { Chance, GameEvent, Seat } from '@call-to-glory/game-kit';

import type { ClansAndGlory, ClansOwnFact, ClansState, PlacedCard } from './clans-types.ts';
import { middlePlace, placeCount, type Place } from './ring.ts';
import {
  handSizesFor,
  packFor,
  setupFor,
  shieldsAtStart,
  sorted,
  type ClansOptions,
} from './vocabulary.ts';

/** The empty table, before anything has happened. Throws unless there are two to four seats. */
export function initial(options: ClansOptions, seatCount: number): ClansState {
  const { meetings } = setupFor(seatCount);
  const forEach = <Item>(make: () => Item): Item[] => Array.from({ length: seatCount }, make);
  return {
    public: {
      options,
      startSeat: 0,
      turns: 0,
      stage: { type: 'setup' },
      places: Array.from({ length: placeCount(meetings) }, () => null),
      stacks: Array.from({ length: meetings }, () => []),
      shields: forEach(() => shieldsAtStart),
      handSizes: forEach(() => 0),
    },
    seats: forEach(() => ({ hand: [], faceDown: [] })),
    dealer: { removed: [] },
  };
}

/**
 * Shuffles the pack and deals all of it (C0): the removed cards, those laid out, the hands in turn
 * order. Who starts is random (C1), unless the table has chosen a seat by chance or rotation (C19).
 */
export function begin(
  { public: { places, stacks, handSizes } }: ClansState,
  chance: Chance,
  opener?: Seat,
): readonly GameEvent<ClansAndGlory>[] {
  const seatCount = handSizes.length;
  const startSeat = opener ?? chance.below(seatCount);
  const { removed, laidOut } = setupFor(seatCount);
  const cards = chance.shuffle(packFor(seatCount));
  const sizes = handSizesFor(seatCount, startSeat);
  const removedCards = sorted(cards.splice(0, removed));
  const layout = layoutPlaces(places.length, stacks.length, laidOut).flatMap(
    (place): PlacedCard[] => cards.splice(0, 1).map((card) => ({ place, card })),
  );
  const own: Record<Seat, ClansOwnFact> = {};
  for (const [seat, size] of sizes.entries()) {
    own[seat] = { type: 'hand', hand: sorted(cards.splice(0, size)) };
  }
  return [
    {
      fact: { type: 'dealt', startSeat, layout, handSizes: sizes },
      own,
      dealer: { removed: removedCards },
    },
  ];
}

/** Where cards are laid out (C6): on both middle places of each meeting, or on one, sides alternating. */
function layoutPlaces(length: number, meetings: number, laidOut: number): readonly Place[] {
  return Array.from({ length: meetings }, (_, meeting) => meeting).flatMap((meeting) => {
    const north = middlePlace(length, meeting, 'north');
    const south = middlePlace(length, meeting, 'south');
    if (laidOut === 2) return [north, south];
    return [meeting % 2 === 0 ? north : south];
  });
}
