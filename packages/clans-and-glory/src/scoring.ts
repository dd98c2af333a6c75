/**
 * Points (C13 to C15), as pure functions of the public part: at the end they are the result, before
 * then they are what Standings shows (C17).
 */
import { outcomeOf, type Outcome, type Seat } from '@call-to-glory/game-kit';

import type { ClansPublic, PlacedCard } from './clans-types.ts';
import { cardsAt } from './questions.ts';
import type { Meeting } from './ring.ts';
import { strengthOf, strengths, type Strength } from './vocabulary.ts';

/** What one shield takes: all cards of a strength, or nothing (C13, C14). */
export interface Taking {
  readonly seat: Seat;
  /** Null if nothing was left. */
  readonly strength: Strength | null;
  /** By place. */
  readonly cards: readonly PlacedCard[];
}

/** A meeting played out: its shields in the order in which they were put down. */
export interface MeetingScore {
  readonly meeting: Meeting;
  readonly takings: readonly Taking[];
  /** The cards that go to nobody (C14), by place. */
  readonly left: readonly PlacedCard[];
}

/** Points and cards of each seat. */
export interface Standings {
  readonly points: readonly number[];
  readonly cards: readonly number[];
}

/** Plays one meeting out (C13): each shield takes the lowest strength that is still there. */
export function playOutMeeting(state: ClansPublic, meeting: Meeting): MeetingScore {
  const cards = cardsAt(state, meeting);
  const present = strengths.filter((strength) => cards.some(has(strength)));
  const stack = state.stacks[meeting] ?? [];
  const takings = stack.map((seat, position): Taking => {
    const strength = present[position] ?? null;
    return { seat, strength, cards: strength === null ? [] : cards.filter(has(strength)) };
  });
  const taken = present.slice(0, stack.length);
  return { meeting, takings, left: cards.filter(({ card }) => !taken.includes(strengthOf(card))) };
}

function has(strength: Strength): (placed: PlacedCard) => boolean {
  return ({ card }) => strengthOf(card) === strength;
}

/** All meetings played out, from west to east. */
export function playOut(state: ClansPublic): readonly MeetingScore[] {
  return state.stacks.map((_, meeting) => playOutMeeting(state, meeting));
}

/** The standings if the game ended now. */
export function standings(state: ClansPublic): Standings {
  return standingsAfter(state.handSizes.length, playOut(state));
}

/** What each of `seatCount` players has taken at some meetings. */
export function standingsAfter(seatCount: number, scores: readonly MeetingScore[]): Standings {
  const points = Array.from({ length: seatCount }, () => 0);
  const cards = points.slice();
  for (const taking of scores.flatMap(({ takings }) => takings)) {
    const { seat, strength, cards: taken } = taking;
    points[seat] = (points[seat] ?? 0) + (strength ?? 0) * taken.length;
    cards[seat] = (cards[seat] ?? 0) + taken.length;
  }
  return { points, cards };
}

/** The result (C15) once the game is over, null before: ties are broken by cards taken, then shared. */
export function outcome(state: ClansPublic): Outcome | null {
  if (state.stage.type !== 'over') return null;
  const { points, cards } = standings(state);
  return outcomeOf(points, cards);
}
