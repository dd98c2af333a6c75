import type { Outcome } from './game.ts';

/**
 * The outcome of a game in which the highest score wins. Seats with the same score are compared by the tie-break, of
 * which more is better; if that is the same, too, they share a place.
 */
export function outcomeOf(scores: readonly number[], tieBreak: readonly number[] = []): Outcome {
  const places = scores.map((score, seat) => {
    const ahead = scores.filter(
      (other, rival) => (other - score || (tieBreak[rival] ?? 0) - (tieBreak[seat] ?? 0)) > 0,
    );
    return 1 + ahead.length;
  });
  return { scores, places };
}
