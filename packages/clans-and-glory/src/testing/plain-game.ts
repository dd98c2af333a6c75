/**
 * A second, plain implementation: columns and rows instead of a ring, mutable arrays, no views, no events,
 * no history. It shares no code with the rules; perft and the benchmark compare them with it.
 */

/** A card as a number: its strength less 3, times 7, and its colour. */
type Card = number;

/** A place on the grid: rows 0 (north) and 1 (south), columns from the west; a single place has row 2. */
interface Spot {
  readonly row: number;
  readonly column: number;
  readonly meeting: number;
  /** The indexes of the spots next to it and opposite. */
  around: number[];
  card: Card | null;
  isFaceDown: boolean;
}

export interface PlainGame {
  readonly spots: readonly Spot[];
  readonly hands: readonly Card[][];
  readonly shields: number[];
  readonly stacks: readonly number[][];
  turn: number;
  /** The meeting of the card just laid, until its shield is decided on. */
  shieldAt: number | null;
  isOver: boolean;
}

/** A move: a card on a spot, face up or down; or a shield, or none. */
export type PlainMove =
  | { readonly card: Card; readonly spot: number; readonly isFaceDown: boolean }
  | { readonly isShield: boolean };

/** The spots of a line of meetings, listed around it: north from the west, east end, south from the east, west end. */
export function plainSpots(meetings: number): readonly Spot[] {
  const columns = meetings * 3;
  const spots: Spot[] = [];
  const add = (row: number, column: number, meeting: number): void => {
    spots.push({ row, column, meeting, around: [], card: null, isFaceDown: false });
  };
  for (let column = 0; column < columns; column += 1) add(0, column, Math.floor(column / 3));
  add(2, columns, meetings - 1);
  for (let column = columns - 1; column >= 0; column -= 1) add(1, column, Math.floor(column / 3));
  add(2, -1, 0);
  const touches = (one: Spot, other: Spot): boolean => {
    if (one.row === 2 && other.row === 2) return true; // opposite each other
    const isBeside = Math.abs(one.column - other.column) === 1;
    if (one.row === 2 || other.row === 2) return isBeside;
    return one.row === other.row ? isBeside : one.column === other.column;
  };
  for (const spot of spots) {
    spot.around = spots.flatMap((other, index) =>
      other !== spot && touches(spot, other) ? [index] : [],
    );
  }
  return spots;
}

/** Every legal move, cards from the lowest, spots in order. */
export function plainMoves(game: PlainGame): readonly PlainMove[] {
  if (game.isOver) return [];
  if (game.shieldAt !== null) return [{ isShield: true }, { isShield: false }];
  const hand = game.hands[game.turn] ?? [];
  const up: PlainMove[] = [];
  const down: PlainMove[] = [];
  for (const card of hand) {
    for (const [index, spot] of game.spots.entries()) {
      if (spot.card !== null) continue;
      const move = { card, spot: index };
      down.push({ ...move, isFaceDown: true });
      const isFitting = spot.around.some((near) => {
        const { card: other = null, isFaceDown } = game.spots[near] ?? {};
        if (other === null || isFaceDown === true) return false;
        return other % 7 === card % 7 || Math.floor(other / 7) === Math.floor(card / 7);
      });
      if (isFitting) up.push({ ...move, isFaceDown: false });
    }
  }
  return up.length > 0 ? up : down;
}

/** Plays a move. */
export function playPlain(game: PlainGame, move: PlainMove): void {
  const seat = game.turn;
  const hand = game.hands[seat] ?? [];
  if ('card' in move) {
    const spot = game.spots[move.spot];
    if (spot === undefined) throw new RangeError('no such spot');
    hand.splice(hand.indexOf(move.card), 1);
    spot.card = move.card;
    spot.isFaceDown = move.isFaceDown;
    if ((game.shields[seat] ?? 0) > 0) {
      game.shieldAt = spot.meeting;
      return;
    }
  } else {
    if (move.isShield) {
      game.stacks[game.shieldAt ?? 0]?.push(seat);
      game.shields[seat] = (game.shields[seat] ?? 0) - 1;
    }
    game.shieldAt = null;
  }
  if (hand.length === 0) game.isOver = true;
  else game.turn = (seat + 1) % game.hands.length;
}

/** The points of each player, counted card by card. */
export function plainScores(game: PlainGame): readonly number[] {
  const points = game.hands.map(() => 0);
  for (const [meeting, stack] of game.stacks.entries()) {
    let left = game.spots
      .filter((spot) => spot.meeting === meeting && !spot.isFaceDown)
      .flatMap(({ card }) => (card === null ? [] : [Math.floor(card / 7) + 3]));
    for (const owner of stack) {
      const lowest = Math.min(...left);
      for (const strength of left) {
        if (strength === lowest) points[owner] = (points[owner] ?? 0) + strength;
      }
      left = left.filter((strength) => strength !== lowest);
    }
  }
  return points;
}

/** An independent copy. */
export function copyOf(game: PlainGame): PlainGame {
  return {
    ...game,
    spots: game.spots.map((spot) => ({ ...spot })),
    hands: game.hands.map((hand) => hand.slice()),
    shields: game.shields.slice(),
    stacks: game.stacks.map((stack) => stack.slice()),
  };
}
