import {
  cardsAround,
  colourOf,
  ringOf,
  strengthOf,
  type ClansPublic,
  type Place,
  type Villager,
} from '@call-to-glory/clans-and-glory/client';

import type { Shared } from '../art/pin.tsx';

/** Where a card around a place is, seen from it. At the ends of the line the ring turns a corner. */
export type Toward = 'west' | 'east' | 'north' | 'south' | 'opposite';

/** Why a card fits on a place: a card around it that shares something with it (C7). */
export interface Match {
  readonly toward: Toward;
  readonly place: Place;
  readonly card: Villager;
  readonly shared: Shared;
  /** Does the way there turn a corner of the ring, to or from a place beside a fire? */
  readonly isRound: boolean;
}

/** What a card shares with another; null for nothing. */
function sharedBy(one: Villager, other: Villager): Shared | null {
  const [strength, colour] = [strengthOf(one), colourOf(one)];
  if (strength === strengthOf(other)) return { by: 'strength', strength };
  return colour === colourOf(other) ? { by: 'colour', colour } : null;
}

/** Everything that a card would match on a place, by place. */
export function matchesOf(state: ClansPublic, card: Villager, place: Place): readonly Match[] {
  return cardsAround(state, place).flatMap((near) => {
    const shared = sharedBy(card, near.card);
    if (shared === null) return [];
    const { length } = state.places;
    const toward = towardOf(length, place, near.place);
    const isRound =
      toward !== 'opposite' && isSingle(length, place) !== isSingle(length, near.place);
    return [{ toward, ...near, shared, isRound }];
  });
}

function isSingle(length: number, place: Place): boolean {
  return ringOf(length)[place]?.column === null;
}

/** Where one of the places around another is. Throws unless it is one of them (C4, C5). */
export function towardOf(length: number, place: Place, near: Place): Toward {
  const traits = ringOf(length)[place];
  if (traits?.around.includes(near) !== true) throw new RangeError(`${near} is not near ${place}`);
  if (traits.opposite === near) return 'opposite';
  const isNext = traits.neighbours[1] === near;
  switch (traits.side) {
    case 'north':
      return isNext ? 'east' : 'west';
    case 'south':
      return isNext ? 'west' : 'east';
    case 'east':
      return isNext ? 'south' : 'north';
    case 'west':
      return isNext ? 'north' : 'south';
  }
}
