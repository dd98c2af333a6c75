/** Dealing by chance: the cards and the tasks. */
import type { Chance, GameEvent, Seat } from '@call-to-glory/game-kit';

import { countCards } from './counts.ts';
import type { OwnFact } from './event.ts';
import type { CallToGlory } from './game-types.ts';
import { byDeck, deck, startingHand, taskDecks, tasks, type Character } from './vocabulary.ts';

/** Shuffles all cards and deals a round: three to each player, the rest into two piles (R0). */
export function dealRound(
  round: number,
  startSeat: Seat,
  seatCount: number,
  chance: Chance,
): GameEvent<CallToGlory> {
  const cards = chance.shuffle(deck);
  const own: Record<Seat, OwnFact> = {};
  for (let seat = 0; seat < seatCount; seat += 1) {
    const hand = cards.slice(seat * startingHand, (seat + 1) * startingHand);
    own[seat] = { type: 'hand', hand: countCards(hand) };
  }
  const rest = cards.slice(seatCount * startingHand);
  const left = rest.slice(0, Math.ceil(rest.length / 2));
  const right = rest.slice(left.length);
  return {
    fact: { type: 'roundStarted', round, startSeat, drawSizes: [left.length, right.length] },
    own,
    dealer: { type: 'drawPiles', draw: [left, right] },
  };
}

/** Deals one task of each deck to every player; the others leave the game unseen. */
export function dealTasks(seatCount: number, chance: Chance): GameEvent<CallToGlory> {
  const own: Record<Seat, OwnFact> = {};
  const shuffled = byDeck((name) => chance.shuffle(tasks[name].characters));
  for (let seat = 0; seat < seatCount; seat += 1) {
    own[seat] = { type: 'tasks', tasks: byDeck((name) => taskAt(shuffled[name], seat)) };
  }
  const unused = taskDecks.flatMap((name) =>
    shuffled[name].slice(seatCount).map((character) => ({ deck: name, character })),
  );
  return { fact: { type: 'tasksDealt' }, own, dealer: { type: 'unusedTasks', tasks: unused } };
}

function taskAt(shuffled: readonly Character[], seat: Seat): Character {
  const character = shuffled[seat];
  if (character === undefined) throw new Error(`no task is left for seat ${seat}`);
  return character;
}
