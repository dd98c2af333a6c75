import type { Seat } from '@call-to-glory/game-kit';

import type { PlayerView } from '../game-types.ts';
import { setOnTable, setsOf } from '../questions.ts';
import { pointsOnTable, totals } from '../scoring.ts';
import { characters, charactersToEnd, roundCount, type Character } from '../vocabulary.ts';
import { gainOfSet } from './prospects.ts';
import type { Endings } from './simple.ts';

/**
 * How the simple bot rated the end of a round at first: too low, and without its tasks. The moves that clocks made in
 * older games are asked for again by their audits.
 */
export const firstEndings: Endings = {
  ofLastCard: (view) => worthOfEnd(view, leadOf(view)),
  ofSet: (view, character, size) =>
    endsRound(view, character)
      ? worthOfEnd(view, leadOf(view) + gainOfSet(view, character, size))
      : 0,
  ofDiscard: () => 0,
};

/** R13: whether a set of the character, laid by this seat, would end the round. */
function endsRound({ public: table, seat }: PlayerView, character: Character): boolean {
  const lying = setOnTable(table, character);
  if (lying?.seat === seat) return false;
  return (
    setsOf(table, seat).length + 1 === charactersToEnd(table.seatCount) ||
    (lying === undefined && table.sets.length + 1 === characters.length)
  );
}

function worthOfEnd({ public: { round, options } }: PlayerView, lead: number): number {
  return Math.sign(lead) * (round === roundCount(options) ? 10 : 2);
}

/** Points by which the seat would lead the best opponent if the round ended now, without tasks. */
function leadOf(view: PlayerView): number {
  const table = pointsOnTable(view.public);
  const sums = totals(view.public).map((total, seat) => total + (table[seat] ?? 0));
  const ofOthers = sums.filter((_, seat: Seat) => seat !== view.seat);
  return (sums[view.seat] ?? 0) - Math.max(...ofOthers);
}
