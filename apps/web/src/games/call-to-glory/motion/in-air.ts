import type { Seat } from '@call-to-glory/game-kit';
import { numberOf, type Character, type Pile } from '@call-to-glory/rules/client';

import type {
  BoardModel,
  PileModel,
  SeatModel,
} from '../model/board-model.ts';
import type { Beat } from './cues.ts';

/**
 * The table while cards are in the air: what leaves has left as soon as its beat begins, what arrives is there only when
 * its beat is over. Nothing counts before it lies where it belongs.
 *
 * @param model the table when everything has landed
 * @param before how the piles lay before
 * @param beats what is not over yet; the first of them is being shown
 */
export function inAir(
  model: BoardModel,
  before: readonly PileModel[],
  beats: readonly Beat[],
): BoardModel {
  return beats.reduce((table, beat, index) => without(table, before, beat, index > 0), model);
}

/** The table without what a beat brings, and with what it takes away if it has not begun. */
function without(
  table: BoardModel,
  before: readonly PileModel[],
  beat: Beat,
  isAhead: boolean,
): BoardModel {
  switch (beat.type) {
    case 'deal':
      return seatsOf(table).reduce((dealt, { seat }) => withSeat(dealt, seat, noHand), table);
    case 'draw': {
      const lies = isAhead ? withPile(table, before, beat.pile) : table;
      return withHand(lies, beat.seat, -1);
    }
    case 'lay': {
      const held = isAhead ? withHand(table, beat.seat, beat.size) : table;
      return beat.beaten?.seat === beat.seat ? held : withSet(held, beat.seat, beat.character, -1);
    }
    case 'sweep': {
      const { by, character, swept } = beat;
      const lies = isAhead && swept.seat !== by ? withSet(table, swept.seat, character, 1) : table;
      return withPile(lies, before, swept.pile);
    }
    case 'strike':
      return withPile(table, before, beat.struck.pile);
    case 'discard':
      return withPile(isAhead ? withHand(table, beat.seat, 1) : table, before, beat.pile);
    case 'place':
      return withPile(table, before, beat.pile);
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
