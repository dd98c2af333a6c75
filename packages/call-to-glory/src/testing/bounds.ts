/** What bounds a round and a game; PROOF.md says why. */
import {
  characters,
  figureCount,
  minimumSet,
  numberOf,
  roundCount,
  startingHand,
  turnLimit,
  type Character,
  type Options,
} from '../vocabulary.ts';

/**
 * The most turns of a round in which nothing is struck, for so many cards of each character, some
 * of them dealt to the hands.
 *
 * Each turn brings two cards into a hand; a discard takes one out, a lay its set. So there are as
 * many turns as hands have grown by cards, and for each lay as many more as its size less one. The
 * sets of a character grow from lay to lay, and the cards of the last one are not in a hand: it costs
 * one turn, whatever its size. What counts are the sets that are beaten.
 */
export function mostTurns(cards: readonly number[], dealt: number, seatCount: number): number {
  const all = cards.reduce((sum, count) => sum + count, 0);
  const forSets = characters.map((character, position) => {
    const beaten = beatenSizes(character, cards[position] ?? 0, seatCount);
    return Math.max(0, beaten.reduce((turns, size) => turns + size - 1, 0) - 1);
  });
  return all - dealt + forSets.reduce((sum, turns) => sum + turns, 0);
}

/** The most commands that a game can take. */
export function mostCommands(options: Options, seatCount: number): number {
  const rounds = roundCount(options);
  const forRound = options.ninjas ? mostWithNinjas() : mostWithoutNinjas(seatCount);
  const reveals = options.tasks ? seatCount : 0;
  return rounds * (forRound + reveals) + (rounds - 1) * seatCount;
}

/** Two draws and a lay or a discard in each turn; a beaten set to place for each lay but the first. */
function mostWithoutNinjas(seatCount: number): number {
  const cards = characters.map((character) => numberOf[character]);
  const beaten = characters.flatMap((character) =>
    beatenSizes(character, numberOf[character], seatCount),
  );
  return 3 * mostTurns(cards, seatCount * startingHand, seatCount) + beaten.length;
}

/**
 * All sizes of sets of a character that can be beaten: a set of so many cards on the table and one
 * more in a hand must be there at once (R5).
 */
function beatenSizes(character: Character, cards: number, seatCount: number): readonly number[] {
  const smallest = minimumSet(character, seatCount);
  const count = Math.floor((cards - 1) / 2) - smallest + 1;
  return Array.from({ length: Math.max(0, count) }, (_, more) => smallest + more);
}

/** R35 limits the turns; each figure struck with was held at the start or gained by a lay. */
function mostWithNinjas(): number {
  const strikes = figureCount + turnLimit;
  const placings = strikes + turnLimit;
  const turnEnds = turnLimit;
  return 3 * turnLimit + strikes + placings + turnEnds;
}
