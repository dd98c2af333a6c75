import type { TaskDeck } from '@call-to-glory/rules/client';

import type { Message } from '../../../board/words/message.ts';
import { cardName, counted, message, setWords } from '../messages/words.ts';
import type { BoardModel, PileModel, SeatModel } from './board-model.ts';

/** The whole table in sentences, for screen readers. */
export function tableSummary({ bottom, rivals, piles, stock }: BoardModel): readonly Message[] {
  return [
    ...piles.map(pileWords),
    ...(stock === null ? [] : [counted('ninja.stock', stock, { number: stock })]),
    ...[bottom, ...rivals].flatMap(seatWords),
  ];
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
