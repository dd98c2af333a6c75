/**
 * What cards and sets promise to a seat, judged by what it sees: all in points, so that a bot can
 * compare them. The constants here were tuned by playing bots against each other.
 */
import type { Seat } from '@call-to-glory/game-kit';

import { countOf } from '../counts.ts';
import type { PlayerView } from '../game-types.ts';
import { needToLay, setOnTable } from '../questions.ts';
import { pointsOnTable, totals } from '../scoring.ts';
import type { PublicState } from '../state.ts';
import { characters, numberOf, taskDecks, tasks, type Character } from '../vocabulary.ts';

/** How likely it is that a set will be laid while none, one, two … of its cards are missing. */
const likelihoods = [1, 0.4, 0.12, 0.03, 0.01] as const;

/** A spare card makes a set harder to beat. */
const worthOfSpareCard = 0.4;

/** A task pays only once, at the end of a round, and not if the set is beaten before. */
const likelihoodOfTask = 0.5;

/** What laying a set of this size gains the seat: its points, an opponent's loss, its tasks. */
export function gainOfSet(view: PlayerView, character: Character, size: number): number {
  const lying = setOnTable(view.public, character);
  const value = numberOf[character];
  const forCard = worthOfSpareCard + taskPoints(view, character) * likelihoodOfTask;
  if (lying === undefined) return value + size * forCard;
  return lying.seat === view.seat
    ? (size - lying.size) * forCard
    : value + gainOfLoss(view, value) + size * forCard;
}

/** What an opponent's loss of points is worth to a seat. */
export function gainOfLoss(view: PlayerView, points: number): number {
  return points / (view.public.seatCount - 1);
}

/** What one more card of a character promises. */
export function promiseOfCard(view: PlayerView, character: Character): number {
  const have = countOf(view.own.hand, character);
  return promiseOfHand(view, character, have + 1) - promiseOfHand(view, character, have);
}

/** What giving up one card of a character costs. */
export function lossOfCard(view: PlayerView, character: Character): number {
  const have = countOf(view.own.hand, character);
  return promiseOfHand(view, character, have) - promiseOfHand(view, character, have - 1);
}

/** What a card from a draw pile promises: the average over all unseen cards. */
export function promiseOfUnknownCard(view: PlayerView): number {
  let promise = 0;
  let cards = 0;
  for (const character of characters) {
    const unseen = unseenOf(view, character);
    promise += unseen * promiseOfCard(view, character);
    cards += unseen;
  }
  return cards === 0 ? 0 : promise / cards;
}

/**
 * Points by which the seat would lead the best opponent if the round ended with this table, as far as it knows: with its
 * own tasks, without those of the others. Negative if it would be behind.
 */
export function leadOf(view: PlayerView, table: PublicState): number {
  const points = pointsOnTable(table).slice();
  for (const { seat, character, size } of table.sets) {
    points[seat] = (points[seat] ?? 0) + size * taskPoints(view, character);
  }
  const sums = totals(table).map((total, seat) => total + (points[seat] ?? 0));
  const ofOthers = sums.filter((_, seat: Seat) => seat !== view.seat);
  return (sums[view.seat] ?? 0) - Math.max(...ofOthers);
}

/** What a character promises if the hand holds `have` cards of it. */
export function promiseOfHand(
  view: PlayerView,
  character: Character,
  have: number,
  need = needToLay(view.public, character),
): number {
  const missing = Math.max(0, need - have);
  // The imagined hand may include some of the unseen cards.
  const obtainable = countOf(view.own.hand, character) + unseenOf(view, character);
  if (need > obtainable) return 0;
  return gainOfSet(view, character, Math.max(need, have)) * (likelihoods[missing] ?? 0);
}

/** Cards of a character that are neither in the hand nor on the table. */
function unseenOf(view: PlayerView, character: Character): number {
  const onTable = setOnTable(view.public, character)?.size ?? 0;
  return numberOf[character] - countOf(view.own.hand, character) - onTable;
}

/** What each card of the character pays for tasks that the seat has still to reveal. */
function taskPoints(view: PlayerView, character: Character): number {
  let points = 0;
  for (const deck of taskDecks) {
    if (view.own.tasks[deck] === character) points += tasks[deck].points;
  }
  return points;
}
