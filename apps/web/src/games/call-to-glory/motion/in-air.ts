import type { Seat } from '@call-to-glory/game-kit';
import { numberOf, type Character, type Pile } from '@call-to-glory/rules/client';

import type { BoardModel, PileModel, SeatModel } from '../model/board-model.ts';
import type { Cue } from './cues.ts';

/**
 * The table while cards are in the air: things that leave are gone as soon as their cue begins, things that arrive are
 * there only when their cue is over. Nothing counts before it has landed.
 *
 * @param model the table when everything has landed
 * @param before the piles before
 * @param cues the cues that are not over yet; the first of them is being shown
 */
export function inAir(
  model: BoardModel,
  before: readonly PileModel[],
  cues: readonly Cue[],
): BoardModel {
  return cues.reduce((table, cue, index) => without(table, before, cue, index > 0), model);
}

/** The table without what a cue brings, and with what it takes away if it has not begun. */
function without(
  table: BoardModel,
  before: readonly PileModel[],
  cue: Cue,
  isAhead: boolean,
): BoardModel {
  switch (cue.type) {
    case 'deal':
      return seatsOf(table).reduce((dealt, { seat }) => withSeat(dealt, seat, noHand), table);
    case 'draw': {
      const lies = isAhead ? withPile(table, before, cue.pile) : table;
      return withHand(lies, cue.seat, -1);
    }
    case 'lay': {
      const held = isAhead ? withHand(table, cue.seat, cue.size) : table;
      return cue.beaten?.seat === cue.seat ? held : withSet(held, cue.seat, cue.character, -1);
    }
    case 'sweep': {
      const { by, character, swept } = cue;
      const lies = isAhead && swept.seat !== by ? withSet(table, swept.seat, character, 1) : table;
      return withPile(lies, before, swept.pile);
    }
    case 'strike':
      return withPile(table, before, cue.struck.pile);
    case 'discard':
      return withPile(isAhead ? withHand(table, cue.seat, 1) : table, before, cue.pile);
    case 'place':
      return withPile(table, before, cue.pile);
    case 'ninja':
    case 'reveal':
    case 'turn':
    case 'roundEnd':
    case 'win':
      return table;
  }
}

function noHand(): Partial<SeatModel> {
  return { handSize: 0 };
}

function withHand(table: BoardModel, seat: Seat, by: number): BoardModel {
  return withSeat(table, seat, ({ handSize }) => ({ handSize: handSize + by }));
}

function withSet(table: BoardModel, seat: Seat, character: Character, by: 1 | -1): BoardModel {
  return withSeat(table, seat, ({ points, setCount }) => ({
    points: points + by * numberOf[character],
    setCount: setCount + by,
  }));
}

function withSeat(
  table: BoardModel,
  seat: Seat,
  change: (seat: SeatModel) => Partial<SeatModel>,
): BoardModel {
  const changed = (one: SeatModel): SeatModel =>
    one.seat === seat ? { ...one, ...change(one) } : one;
  return { ...table, bottom: changed(table.bottom), rivals: table.rivals.map(changed) };
}

function withPile(table: BoardModel, before: readonly PileModel[], pile: Pile | null): BoardModel {
  const lay = before.find((one) => one.pile === pile);
  if (lay === undefined) return table;
  return { ...table, piles: table.piles.map((one) => (one.pile === pile ? lay : one)) };
}

function seatsOf({ bottom, rivals }: BoardModel): readonly SeatModel[] {
  return [bottom, ...rivals];
}
