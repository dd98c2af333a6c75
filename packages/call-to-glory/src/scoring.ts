/**
 * Points for sets, tasks, rounds and the game, and what follows from them: who starts the next
 * round (R17) and who has won (R18).
 */
import { outcomeOf, type Outcome, type Seat } from '@call-to-glory/game-kit';

import { setOnTable } from './questions.ts';
import type { PublicState, RoundScore } from './state.ts';
import { numberOf, tasks } from './vocabulary.ts';

/** What the sets on the table score for each seat: the value of each set once, whatever its size (R16). */
export function pointsOnTable(state: PublicState): readonly number[] {
  const points = bySeat(state, () => 0);
  for (const { seat, character } of state.sets) {
    points[seat] = (points[seat] ?? 0) + numberOf[character];
  }
  return points;
}

/** What the tasks revealed in this round pay each seat: to the owner of the set, card by card (R21). */
export function taskBonuses(state: PublicState): readonly number[] {
  const bonuses = bySeat(state, () => 0);
  for (const { round, deck, character } of state.revealed) {
    const set = round === state.round ? setOnTable(state, character) : undefined;
    if (set !== undefined) {
      bonuses[set.seat] = (bonuses[set.seat] ?? 0) + set.size * tasks[deck].points;
    }
  }
  return bonuses;
}

/** What a seat scored in a finished round, tasks included (R22). */
export function roundPoints(score: RoundScore, seat: Seat): number {
  return (score.sets[seat] ?? 0) + (score.bonuses[seat] ?? 0);
}

/** Points of all finished rounds, for each seat. */
export function totals(state: PublicState): readonly number[] {
  return bySeat(state, (seat) =>
    state.scores.reduce((sum, score) => sum + roundPoints(score, seat), 0),
  );
}

/** Who starts the round after one that was scored (R17). */
export function nextStartSeat(state: PublicState): Seat {
  const last = state.scores.at(-1);
  if (last === undefined) throw new Error('no round has been scored yet');
  const sums = totals(state);
  let chosen = state.startSeat;
  // The last start player is the first candidate, but loses every tie: they come last in the order.
  for (let step = 1; step < state.seatCount; step += 1) {
    const seat = (state.startSeat + step) % state.seatCount;
    const lower =
      (sums[seat] ?? 0) - (sums[chosen] ?? 0) ||
      roundPoints(last, seat) - roundPoints(last, chosen);
    if (lower < 0 || (lower === 0 && chosen === state.startSeat)) chosen = seat;
  }
  return chosen;
}

/** The result (R18) once the last round is scored, null before. */
export function outcome(state: PublicState): Outcome | null {
  if (state.stage.type !== 'over') return null;
  const best = bySeat(state, (seat) =>
    Math.max(...state.scores.map((score) => roundPoints(score, seat))),
  );
  return outcomeOf(totals(state), best);
}

function bySeat(state: PublicState, number: (seat: Seat) => number): number[] {
  return Array.from({ length: state.seatCount }, (_, seat) => number(seat));
}
