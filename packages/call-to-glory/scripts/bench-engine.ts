import { createChance, decide, fold, seatView, type Chance } from '@call-to-glory/game-kit';

import { callToGlory, characters, numberOf } from '../src/index.ts';

/** As the benches of the house print it. */
interface Figure {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  readonly says: string;
}

/** How a game came out: how many commands it took, and the points of each seat. */
interface Played {
  readonly commands: number;
  readonly scores: readonly number[];
}

/** Games of the base game in a lap, with two, three and four players in turn. */
const gamesPerLap = 300;
const laps = 20;

/**
 * The rules engine, playing at random through its public entry, beside a bare loop that plays the
 * same games on plain arrays: no views, no refusals, no events, nothing kept of what was. They run
 * in turn and must come to the same scores. What counts is processor time of all threads.
 */
export function measure(): readonly Figure[] {
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const byEngine = createChance(seed, 'bench');
  const byHand = createChance(seed, 'bench');
  runLap(playEngine, byEngine);
  runLap(playBare, byHand);
  let commands = 0;
  let engineSeconds = 0;
  let bareSeconds = 0;
  for (let lap = 0; lap < laps; lap += 1) {
    const engine = runLap(playEngine, byEngine);
    const bare = runLap(playBare, byHand);
    if (engine.scores !== bare.scores) throw new Error('the games are not the same');
    commands += engine.commands;
    engineSeconds += engine.seconds;
    bareSeconds += bare.seconds;
  }
  const games = laps * gamesPerLap;
  return [
    {
      figure: 'commands_per_s',
      value: Math.round(commands / engineSeconds),
      unit: '1/s',
      says: 'Commands that the engine lists, decides and folds in a second of processor time',
    },
    {
      figure: 'games_per_s',
      value: Math.round(games / engineSeconds),
      unit: '1/s',
      says: `Whole random games of ${Math.round(commands / games)} commands in a second of processor time`,
    },
    {
      figure: 'bare_commands_per_s',
      value: Math.round(commands / bareSeconds),
      unit: '1/s',
      says: 'Commands of the bare loop in a second of processor time',
    },
    {
      figure: 'ratio_to_bare',
      value: Math.round((engineSeconds / bareSeconds) * 100) / 100,
      unit: 'times',
      says: 'Time of the engine over time of the bare loop',
    },
  ];
}

interface Lap {
  readonly seconds: number;
  readonly commands: number;
  readonly scores: string;
}

function runLap(play: (seatCount: number, chance: Chance) => Played, chance: Chance): Lap {
  const before = process.cpuUsage();
  const games = Array.from({ length: gamesPerLap }, (_, game) => play(2 + (game % 3), chance));
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: (user + system) / 1e6,
    commands: games.reduce((sum, { commands }) => sum + commands, 0),
    scores: games.map(({ scores }) => scores.join()).join(' '),
  };
}

function playEngine(seatCount: number, chance: Chance): Played {
  const initial = callToGlory.initial({ quick: false, tasks: false, ninjas: false }, seatCount);
  let state = fold(callToGlory, initial, callToGlory.begin(initial, chance));
  for (let commands = 0; ; commands += 1) {
    const [seat] = callToGlory.awaiting(state.public);
    if (seat === undefined) {
      return { commands, scores: callToGlory.outcome(state.public)?.scores ?? [] };
    }
    const command = chance.pick(callToGlory.legalCommands(seatView(state, seat)));
    const decision = decide(callToGlory, state, seat, command, chance);
    if (!decision.ok) throw new Error(decision.refusal.code);
    state = fold(callToGlory, state, decision.value);
  }
}

const numbers = characters.map((character) => numberOf[character]);
const deck = numbers.flatMap((number, kind) => Array.from({ length: number }, () => kind));

/** A round of the base game with nothing around it; kinds of cards are numbers from 0, so are piles and seats. */
interface BareRound {
  readonly hands: readonly number[][];
  readonly piles: readonly [number[], number[], number[], number[]];
  /** By kind: whose set it is, how many cards it has, and how many the next one needs. */
  readonly owners: number[];
  readonly sizes: number[];
  readonly needs: number[];
  /** By seat: how many sets. */
  readonly found: number[];
  onTable: number;
  /** What can be chosen just now: piles; kinds, each with a size to lay, or minus a pile to discard on. */
  readonly open: number[];
  readonly kinds: number[];
  readonly counts: number[];
}

type Choose = (options: number) => number;

function playBare(seatCount: number, chance: Chance): Played {
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

/** Plays a round to its end; the points of each seat. */
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

/** Lists what can be laid and discarded; how much that is. */
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
