import { characters, countOf, type Counts, type TaskDeck } from '@call-to-glory/rules/client';

import type { Message } from '../../../board/words/message.ts';
import { cardName, counted, message, setWords } from '../messages/words.ts';
import type { BoardModel, PileModel, SeatModel } from './board-model.ts';

/** The whole table in sentences, for screen readers. */
export function tableSummary(model: BoardModel): readonly Message[] {
  const { mine, bottom, rivals, piles, stock } = model;
  return [
    ...piles.map(pileWords),
    ...(stock === null ? [] : [counted('ninja.stock', stock, { number: stock })]),
    ...[bottom, ...rivals].flatMap(seatWords),
    ...(mine === null ? [] : handWords(mine.own.hand)),
  ];
}

function handWords(hand: Counts): readonly Message[] {
  const [first, ...others] = characters.flatMap((character) => {
    const count = countOf(hand, character);
    return count === 0 ? [] : [setWords(character, count)];
  });
  if (first === undefined) return [];
  const cards = others.reduce((before, after) => message('read.list', { before, after }), first);
  return [message('read.hand', { cards })];
}

/** A pile: its number, its top card, and its height. */
export function pileWords({ pile, size, top }: PileModel): Message {
  if (size === 0) return message('pile.emptyLabel', { pile });
  return top === null
    ? counted('pile.drawLabel', size, { pile })
    : counted('pile.discardLabel', size, { pile, card: cardName(top) });
}

function seatWords(seat: SeatModel): readonly Message[] {
  const { name, total, handSize, sets, figures, tasks } = seat;
  return [
    counted('read.seat', total, { name, cards: counted('hand.cards', handSize) }),
    ...sets.map(({ character, size }) => setWords(character, size)),
    ...(figures === 0 ? [] : [counted('ninja.held', figures, { number: figures })]),
    ...(tasks.length === 0 ? [] : [heldTasks(tasks)]),
  ];
}

/** Which tasks somebody has not revealed yet. */
export function heldTasks(tasks: readonly TaskDeck[]): Message {
  return message('task.held', { decks: tasks.join(', ') });
}
