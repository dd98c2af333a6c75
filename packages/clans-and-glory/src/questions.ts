/**
 * Queries on a position, defined once: the rules judge by them, bots think with them,
 * and browsers use them to show what is possible.
 */
import type { Seat } from '@call-to-glory/game-kit';

import type { ClansPublic, PlacedCard } from './clans-types.ts';
import { ringOf, type Meeting, type Place } from './ring.ts';
import { packFor, traitBits, type Villager } from './vocabulary.ts';

/** The face-up card on a place; null if there is none. */
function faceUpCard({ places }: ClansPublic, place: Place): Villager | null {
  const lying = places[place];
  return lying?.face === 'up' ? lying.card : null;
}

/** The face-up cards next to a place and opposite it, by place (C4, C5). */
export function cardsAround(state: ClansPublic, place: Place): readonly PlacedCard[] {
  return (ringOf(state.places.length)[place]?.around ?? []).flatMap((near) => {
    const card = faceUpCard(state, near);
    return card === null ? [] : [{ place: near, card }];
  });
}

/** Whether a card matches one of those around a place (C7). */
export function isMatched(state: ClansPublic, card: Villager, place: Place): boolean {
  return (traitBits(card) & bitsAround(state, place)) !== 0;
}

/** The strengths and colours of the face-up cards around a place, as bits. */
function bitsAround({ places }: ClansPublic, place: Place): number {
  let bits = 0;
  for (const near of ringOf(places.length)[place]?.around ?? []) {
    const lying = places[near];
    if (lying?.face === 'up') bits |= traitBits(lying.card);
  }
  return bits;
}

/** Every way to lay a card of the hand face up (C7): by card, then by place on the ring. */
export function fits(state: ClansPublic, hand: readonly Villager[]): readonly PlacedCard[] {
  const free = freePlaces(state);
  const bits = free.map((place) => bitsAround(state, place));
  const found: PlacedCard[] = [];
  for (const card of hand) {
    const own = traitBits(card);
    for (const [index, place] of free.entries()) {
      if ((own & (bits[index] ?? 0)) !== 0) found.push({ card, place });
    }
  }
  return found;
}

/** The free places, in ring order. */
export function freePlaces({ places }: ClansPublic): readonly Place[] {
  const free: Place[] = [];
  for (const [place, lying] of places.entries()) if (lying === null) free.push(place);
  return free;
}

/** The meeting to which a place belongs (C3, C14). Throws if there is no such place. */
export function meetingOf({ places }: ClansPublic, place: Place): Meeting {
  const traits = ringOf(places.length)[place];
  if (traits === undefined) throw new RangeError(`no place ${place}`);
  return traits.meeting;
}

/** The face-up cards of a meeting, by place. */
export function cardsAt(state: ClansPublic, meeting: Meeting): readonly PlacedCard[] {
  return ringOf(state.places.length).flatMap((traits, place) => {
    const card = traits.meeting === meeting ? faceUpCard(state, place) : null;
    return card === null ? [] : [{ place, card }];
  });
}

/** The seat that comes last in turn order and began with the fewest cards (C1). */
export function lastSeat({ startSeat, handSizes }: ClansPublic): Seat {
  return (startSeat + handSizes.length - 1) % handSizes.length;
}

/** Cards that will still be laid: one in each turn, until the last seat has laid its last one (C12). */
export function cardsToCome(state: ClansPublic): number {
  const { stage, startSeat, handSizes } = state;
  const rounds = handSizes[lastSeat(state)] ?? 0;
  switch (stage.type) {
    case 'setup':
    case 'over':
      return 0;
    case 'card':
    case 'shield': {
      const before = (stage.seat - startSeat + handSizes.length) % handSizes.length;
      const laid = stage.type === 'shield' ? before + 1 : before;
      // The last seat's hand is one smaller as soon as it has laid its card.
      return laid === handSizes.length
        ? rounds * handSizes.length
        : rounds * handSizes.length - laid;
    }
  }
}

/**
 * What Open pack shows, the same for everybody (C17): the cards in play that do not lie face up, sorted.
 * They are in hands, removed or face down; cards shown at the end are not among them.
 */
export function cardsOutOfSight({ places, handSizes }: ClansPublic): readonly Villager[] {
  const inSight = new Set(places.map((lying) => lying?.card));
  return packFor(handSizes.length).filter((card) => !inSight.has(card));
}
