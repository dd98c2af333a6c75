/** Bounds on the length of a round and a game; PROOF.md says why. */
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
 * The maximum number of turns of a round in which nothing is struck, given the number of cards of each character
 * and how many of all cards are dealt to the hands.
 *
 * Each turn brings two cards into a hand; a discard takes one out, a lay takes out its set. So there is
 * one turn for each card that hands have grown by, and each lay adds its size less one. The sets of a
 * character grow from lay to lay, and the cards of the last one are not in a hand: it costs one turn,
 * whatever its size. Only beaten sets add turns.
 */
export function maxTurns(cards: readonly number[], dealt: number, seatCount: number): number {
  const all = cards.reduce((sum, count) => sum + count, 0);
  const forSets = characters.map((character, position) => {
    const beaten = beatenSizes(character, cards[position] ?? 0, seatCount);
    return Math.max(0, beaten.reduce((turns, size) => turns + size - 1, 0) - 1);
  });
  return all - dealt + forSets.reduce((sum, turns) => sum + turns, 0);
}

/** The maximum number of commands that a game can take. */
export function maxCommands(options: Options, seatCount: number): number {
  const rounds = roundCount(options);
  const forRound = options.ninjas ? maxWithNinjas() : maxWithoutNinjas(seatCount);
  const reveals = options.tasks ? seatCount : 0;
  return rounds * (forRound + reveals) + (rounds - 1) * seatCount;
}

/** Two draws and a lay or a discard in each turn; a beaten set to place for each lay but a character's first. */
function maxWithoutNinjas(seatCount: number): number {
  const cards = characters.map((character) => numberOf[character]);
  const beaten = characters.flatMap((character) =>
    beatenSizes(character, numberOf[character], seatCount),
  );
  return 3 * maxTurns(cards, seatCount * startingHand, seatCount) + beaten.length;
}

/**
 * All sizes at which a set of a character can be beaten: that many cards on the table and one
 * more in a hand must exist at the same time (R5).
 */
function beatenSizes(character: Character, cards: number, seatCount: number): readonly number[] {
  const smallest = minimumSet(character, seatCount);
  const count = Math.floor((cards - 1) / 2) - smallest + 1;
  return Array.from({ length: Math.max(0, count) }, (_, more) => smallest + more);
}

/** R35 limits the turns; each figure used was held at the start or gained by a lay. */
function maxWithNinjas(): number {
  const strikes = figureCount + turnLimit;
  const placings = strikes + turnLimit;
  const turnEnds = turnLimit;
  return 3 * turnLimit + strikes + placings + turnEnds;
}
