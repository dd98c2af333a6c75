/**
 * What cards and sets promise to a seat, judged by what it sees: all in points, so that a bot can
 * weigh one thing against another. The numbers in here were tuned by letting bots play each other.
 */
import type { Seat } from '@call-to-glory/game-kit';

import { countOf } from '../counts.ts';
import type { PlayerView } from '../game-types.ts';
import { needToLay, setOnTable } from '../questions.ts';
import { pointsOnTable, totals } from '../scoring.ts';
import { characters, numberOf, taskDecks, tasks, type Character } from '../vocabulary.ts';

/** How likely a set is still laid while none, one, two … of its cards are missing. */
const likelihoods = [1, 0.4, 0.12, 0.03, 0.01] as const;

/** A card more than needed makes a set harder to beat. */
const worthOfSpareCard = 0.4;

/** A task pays only once, at the end of a round, and not if the set is beaten before. */
const likelihoodOfTask = 0.5;

/** What a laid set of so many cards brings to the seat: its points, an opponent's loss, its tasks. */
export function gainOfSet(view: PlayerView, character: Character, size: number): number {
  const lying = setOnTable(view.public, character);
  const value = numberOf[character];
  const forCard = worthOfSpareCard + taskPoints(view, character) * likelihoodOfTask;
  if (lying === undefined) return value + size * forCard;
  return lying.seat === view.seat
    ? (size - lying.size) * forCard
    : value + gainOfLoss(view, value) + size * forCard;
}

/** What it is worth to a seat that one of its opponents loses points. */
export function gainOfLoss(view: PlayerView, points: number): number {
  return points / (view.public.seatCount - 1);
}

/** What one card more of a character promises. */
export function promiseOfCard(view: PlayerView, character: Character): number {
  const have = countOf(view.own.hand, character);
  return promiseOfHand(view, character, have + 1) - promiseOfHand(view, character, have);
}

/** What is given up with one card of a character. */
export function lossOfCard(view: PlayerView, character: Character): number {
  const have = countOf(view.own.hand, character);
  return promiseOfHand(view, character, have) - promiseOfHand(view, character, have - 1);
}

/** What a card from a draw pile promises: the average over all cards that are not in sight. */
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

/** Points by which the seat would be ahead of the best other if the round ended now; negative if behind. */
export function leadOf(view: PlayerView): number {
  const table = pointsOnTable(view.public);
  const sums = totals(view.public).map((total, seat) => total + (table[seat] ?? 0));
  const ofOthers = sums.filter((_, seat: Seat) => seat !== view.seat);
  return (sums[view.seat] ?? 0) - Math.max(...ofOthers);
}

/** What a character promises with so many cards of it in hand, and so many needed. */
export function promiseOfHand(
  view: PlayerView,
  character: Character,
  have: number,
  need = needToLay(view.public, character),
): number {
  const missing = Math.max(0, need - have);
  // Some of the unseen cards may be in the hand that is imagined here.
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
