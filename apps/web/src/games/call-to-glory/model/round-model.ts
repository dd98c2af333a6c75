import type { Seat } from '@call-to-glory/game-kit';
import {
  type Character,
  characters,
  nextStartSeat,
  type PublicState,
  roundCount,
  roundPoints,
  rules,
  setsOf,
  totals,
} from '@call-to-glory/rules/client';

/** One player's row of the score sheet. */
export interface ScoreRow {
  readonly seat: Seat;
  /** Sizes of their sets by character; 0 where they have none. */
  readonly sizes: Readonly<Record<Character, number>>;
  /** Points of this round: for sets, for tasks, together. */
  readonly sets: number;
  readonly bonus: number;
  readonly round: number;
  /** Did nobody score more in this round? */
  readonly isBest: boolean;
  readonly total: number;
  /** 1 for the first; those who are level share a place. */
  readonly place: number;
  /** The place before this round; null in the first. */
  readonly placeBefore: number | null;
}

/** The score sheet of the round that has just been scored, the leader first. */
export function scoreRows(state: PublicState): readonly ScoreRow[] {
  const last = state.scores.at(-1);
  if (last === undefined) return [];
  const seats = state.handSizes.map((_, seat) => seat);
  const sums = totals(state);
  const before = seats.map((seat) => (sums[seat] ?? 0) - roundPoints(last, seat));
  const places = rules.outcome(state)?.places ?? seats.map((seat) => placeIn(sums, seat));
  const best = Math.max(...seats.map((seat) => roundPoints(last, seat)));
  return seats
    .map((seat): ScoreRow => {
      const sets = setsOf(state, seat);
      const sizeOf = (character: Character): [Character, number] => [
        character,
        sets.find((set) => set.character === character)?.size ?? 0,
      ];
      return {
        seat,
        sizes: Object.fromEntries(characters.map(sizeOf)) as Record<Character, number>,
        sets: last.sets[seat] ?? 0,
        bonus: last.bonuses[seat] ?? 0,
        round: roundPoints(last, seat),
        isBest: roundPoints(last, seat) === best,
        total: sums[seat] ?? 0,
        place: places[seat] ?? 1,
        placeBefore: state.scores.length === 1 ? null : placeIn(before, seat),
      };
    })
    .toSorted((one, other) => one.place - other.place || one.seat - other.seat);
}

/** How the totals grew: for each seat its points after 0, 1, 2 … rounds. */
export function raceOf(state: PublicState): readonly (readonly number[])[] {
  return state.handSizes.map((_, seat) =>
    state.scores.reduce<number[]>(
      (sums, score) => [...sums, (sums.at(-1) ?? 0) + roundPoints(score, seat)],
      [0],
    ),
  );
}

/** Who plays first in the next round, and whether others had as few points (R17). */
export function nextStart(state: PublicState): { readonly seat: Seat; readonly isTied: boolean } {
  const seat = nextStartSeat(state);
  const sums = totals(state);
  return { seat, isTied: sums.filter((sum) => sum === sums[seat]).length > 1 };
}

/** Which turn it is in the round, from 1; whatever follows the last turn still belongs to it. */
export function turnOf({ turns, stage }: Pick<PublicState, 'turns' | 'stage'>): number {
  return stage.type === 'turn' ? turns + 1 : turns;
}

/** Rounds still to be played. */
export function roundsLeft(state: PublicState): number {
  return roundCount(state.options) - state.scores.length;
}

/** The best single round so far, which decides a final tie (R18); null if several share it. */
export function bestRound(
  state: PublicState,
): { readonly seat: Seat; readonly points: number } | null {
  const best = state.handSizes.map((_, seat) => ({
    seat,
    points: Math.max(...state.scores.map((score) => roundPoints(score, seat))),
  }));
  const points = Math.max(...best.map((one) => one.points));
  const holders = best.filter((one) => one.points === points);
  return holders.length === 1 ? (holders[0] ?? null) : null;
}

/** How a finished game was won (R18). */
export type Victory =
  | { readonly by: 'points'; readonly winners: readonly Seat[]; readonly total: number }
  /** Equal totals, decided by the best single round. */
  | {
      readonly by: 'best-round';
      readonly winners: readonly Seat[];
      readonly total: number;
      readonly points: number;
    };

/** Who has won, and what decided it; null while the game is on. */
export function victoryOf(state: PublicState): Victory | null {
  const outcome = rules.outcome(state);
  if (outcome === null) return null;
  const winners = outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const total = Math.max(...outcome.scores);
  const level = outcome.scores.filter((score) => score === total).length;
  if (level === 1) return { by: 'points', winners, total };
  const [first = 0] = winners;
  const points = Math.max(...state.scores.map((score) => roundPoints(score, first)));
  return { by: 'best-round', winners, total, points };
}

function placeIn(points: readonly number[], seat: Seat): number {
  return 1 + points.filter((other) => other > (points[seat] ?? 0)).length;
}

/** Who has won, several seats if they share the first place; nobody while the game is on. */
export function winnersOf(state: PublicState): readonly Seat[] {
  const places = rules.outcome(state)?.places ?? [];
  return places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}
