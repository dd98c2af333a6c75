/**
 * What the shields of a meeting can expect at the end, from what a seat sees. A shield with n shields below
 * it takes the cards of the strength that has n lower strengths at its meeting (C13), so only the strengths
 * that will lie there matter. Cards not laid yet are assumed equally likely on every free place, and
 * independent of each other.
 */
import type { Seat } from '@call-to-glory/game-kit';

import type { ClansPublic, ClansView } from '../clans-types.ts';
import {
  cardsAt,
  cardsOutOfSight,
  cardsToCome,
  freePlaces,
  lastSeat,
  meetingOf,
} from '../questions.ts';
import { positionOf, colours, strengths, type Villager } from '../vocabulary.ts';

/** The number of cards of each strength, in the order of `strengths`. */
type CardCounts = readonly number[];

/** A meeting: its shields, which face-up cards lie there, and how many are expected on each of its free places. */
export interface Outlook {
  readonly stack: readonly Seat[];
  readonly lying: CardCounts;
  readonly perPlace: CardCounts;
  readonly free: number;
}

/** Every meeting as a seat sees it; the seat knows the cards that it has laid face down itself. */
export function outlooksFor({ public: state, own }: ClansView): readonly Outlook[] {
  const hidden = new Set(own.faceDown.map(({ card }) => card));
  const cards = cardsOutOfSight(state).filter((card) => !hidden.has(card));
  const places = freePlaces(state);
  const share = cardsToCome(state) / Math.max(1, cards.length * places.length);
  const perPlace = countStrengths(cards).map((count) => count * share);
  return state.stacks.map((stack, meeting) => ({
    stack,
    lying: countStrengths(cardsAt(state, meeting).map(({ card }) => card)),
    perPlace,
    free: places.filter((place) => meetingOf(state, place) === meeting).length,
  }));
}

/** A meeting with a card on one of its free places; null stands for one face down. */
export function withCard(outlook: Outlook, card: Villager | null): Outlook {
  const free = outlook.free - 1;
  if (card === null) return { ...outlook, free };
  const index = indexOf(card);
  return { ...outlook, free, lying: outlook.lying.with(index, (outlook.lying[index] ?? 0) + 1) };
}

/** The points that each of `stackSize` shields in a stack can expect, the first put down first. */
export function prospects(
  { lying, perPlace, free }: Outlook,
  stackSize: number,
): readonly number[] {
  const points = Array.from({ length: stackSize }, () => 0);
  // By count: how likely it is that so many of the strengths considered so far lie there.
  let lower = [1, ...points];
  for (const [index, strength] of strengths.entries()) {
    const now = lying[index] ?? 0;
    const later = (perPlace[index] ?? 0) * free;
    for (const position of points.keys()) {
      points[position] =
        (points[position] ?? 0) + strength * (now + later) * (lower[position] ?? 0);
    }
    const absent = now > 0 ? 0 : Math.exp(-later);
    lower = lower.map((chance, count) => chance * absent + (lower[count - 1] ?? 0) * (1 - absent));
  }
  return points;
}

/** Turns that a seat still has; the current one counts until its card is laid (C12). */
export function turnsOf(state: ClansPublic, seat: Seat): number {
  return (state.handSizes[seat] ?? 0) - (seat === lastSeat(state) ? 0 : 1);
}

function countStrengths(cards: readonly Villager[]): CardCounts {
  const counts = strengths.map(() => 0);
  for (const card of cards) counts[indexOf(card)] = (counts[indexOf(card)] ?? 0) + 1;
  return counts;
}

/** The index of a card's strength in `strengths`. */
function indexOf(card: Villager): number {
  return Math.floor(positionOf(card) / colours.length);
}
