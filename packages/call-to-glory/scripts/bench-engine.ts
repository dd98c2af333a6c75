import type { Chance } from '@call-to-glory/game-kit';

import { characters, numberOf } from '../src/index.ts';

/** The options for the benchmark: the base game. */
export const gameOptions = { quick: false, tasks: false, ninjas: false };

const numbers = characters.map((character) => numberOf[character]);
const deck = numbers.flatMap((number, kind) => Array.from({ length: number }, () => kind));

/** A bare round of the base game; characters, piles and seats are all numbers from 0. */
interface BareRound {
  readonly hands: readonly number[][];
  readonly piles: readonly [number[], number[], number[], number[]];
  /** By character: the owner of the set, how many cards it has, and how many the next set needs. */
  readonly owners: number[];
  readonly sizes: number[];
  readonly needs: number[];
  /** The number of sets, by seat. */
  readonly found: number[];
  onTable: number;
  /** The current choices: piles; characters, each with a size to lay, or the negated pile to discard on. */
  readonly open: number[];
  readonly kinds: number[];
  readonly counts: number[];
}

type Choose = (options: number) => number;

/**
 * Plays the base game on plain arrays: no views, no refusals, no events, no history. Returns the number of
 * commands, and the points of each seat.
 */
export function playPlainly(
  seatCount: number,
  chance: Chance,
): { readonly commands: number; readonly scores: readonly number[] } {
  const seats = Array.from({ length: seatCount }, (_, seat) => seat);
  const scores = seats.map(() => 0);
  let start = chance.below(seatCount);
  let commands = 0;
  const choose = (options: number): number => {
    commands += 1;
    return chance.below(options);
  };
  for (let round = 1; ; round += 1) {
    const points = playBareRound(dealBare(seats, chance), start, choose);
    for (const seat of seats) scores[seat] = at(scores, seat) + at(points, seat);
    if (round === 4) return { commands, scores };
    for (let seat = 0; seat < seatCount; seat += 1) choose(1); // ready
    const last = start;
    for (let step = 1; step < seatCount; step += 1) {
      const seat = (last + step) % seatCount;
      const lower = at(scores, seat) - at(scores, start) || at(points, seat) - at(points, start);
      if (lower < 0 || (lower === 0 && start === last)) start = seat;
    }
  }
}

function dealBare(seats: readonly number[], chance: Chance): BareRound {
  const seatCount = seats.length;
  const cards = chance.shuffle(deck);
  const hands = seats.map(() => numbers.map(() => 0));
  for (const seat of seats) {
    const hand = at(hands, seat);
    for (let card = seat * 3; card < seat * 3 + 3; card += 1) add(hand, at(cards, card), 1);
  }
  const half = seatCount * 3 + Math.ceil((cards.length - seatCount * 3) / 2);
  return {
    hands,
    piles: [cards.slice(seatCount * 3, half), [], [], cards.slice(half)],
    owners: numbers.map(() => -1),
    sizes: numbers.map(() => 0),
    needs: numbers.map((number) => (number >= 12 && number <= 16 && seatCount > 2 ? 3 : 2)),
    found: seats.map(() => 0),
    onTable: 0,
    open: [0, 0, 0, 0],
    kinds: [],
    counts: [],
  };
}

/** Plays a round to its end; returns the points of each seat. */
function playBareRound(round: BareRound, startSeat: number, choose: Choose): readonly number[] {
  const { found, owners, piles } = round;
  const seatCount = found.length;
  for (let seat = startSeat; ; seat = (seat + 1) % seatCount) {
    playBareTurn(round, seat, choose);
    const isOver =
      found.some((count) => count >= 8 - seatCount) ||
      round.onTable === 9 ||
      piles[0].length === 0 ||
      piles[3].length === 0;
    if (!isOver) continue;
    const points = found.map(() => 0);
    for (const [kind, owner] of owners.entries()) {
      if (owner >= 0) add(points, owner, at(numbers, kind));
    }
    return points;
  }
}

function playBareTurn(round: BareRound, seat: number, choose: Choose): void {
  const { piles, owners, sizes, needs, found } = round;
  const hand = at(round.hands, seat);
  drawBare(round, hand, choose);
  const firstOpen: number = piles[1].length === 0 || piles[2].length > 0 ? 1 : 2;
  const lastOpen: number = piles[1].length === 0 ? 1 : 2;
  const chosen = choose(listBare(round, hand, firstOpen, lastOpen));
  const kind = at(round.kinds, chosen);
  const count = at(round.counts, chosen);
  if (count < 0) {
    add(hand, kind, -1);
    at(piles, -count).push(kind);
    return;
  }
  const beaten = at(sizes, kind);
  add(hand, kind, -count);
  if (beaten > 0) add(found, at(owners, kind), -1);
  else round.onTable += 1;
  add(found, seat, 1);
  owners[kind] = seat;
  sizes[kind] = count;
  needs[kind] = count + 1;
  if (beaten === 0) return;
  const pile = at(piles, firstOpen === lastOpen ? firstOpen : firstOpen + choose(2));
  for (let card = 0; card < beaten; card += 1) pile.push(kind);
}

function drawBare({ piles, open }: BareRound, hand: number[], choose: Choose): void {
  let used = -1;
  for (let draw = 0; draw < 2; draw += 1) {
    let openCount = 0;
    for (let pile = 0; pile < 4; pile += 1) {
      if (pile !== used && at(piles, pile).length > 0) open[openCount++] = pile;
    }
    used = at(open, choose(openCount));
    add(hand, at(piles, used).pop() ?? 0, 1);
  }
}

/** Lists what can be laid and discarded; returns the number of choices. */
function listBare(
  { needs, kinds, counts }: BareRound,
  hand: readonly number[],
  firstOpen: number,
  lastOpen: number,
): number {
  let options = 0;
  for (let kind = 0; kind < 9; kind += 1) {
    for (let size = at(needs, kind); size <= at(hand, kind); size += 1) {
      kinds[options] = kind;
      counts[options++] = size;
    }
  }
  for (let kind = 0; kind < 9; kind += 1) {
    if (at(hand, kind) === 0) continue;
    for (let pile = firstOpen; pile <= lastOpen; pile += 1) {
      kinds[options] = kind;
      counts[options++] = -pile;
    }
  }
  return options;
}

function add(counts: number[], index: number, change: number): void {
  counts[index] = at(counts, index) + change;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`nothing at ${index}`);
  return item;
}
