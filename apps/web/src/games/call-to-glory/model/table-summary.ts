import type { Message } from '../../../board/words/message.ts';
import { counted, message } from '../messages/words.ts';
import { cardName, setWords } from '../messages/words.ts';
import type { BoardModel, PileModel, SeatModel } from './board-model.ts';

/** The whole table in sentences, for screen readers. */
export function tableSummary({ bottom, rivals, piles }: BoardModel): readonly Message[] {
  return [...piles.map(pileWords), ...[bottom, ...rivals].flatMap(seatWords)];
}

/** A pile: its number, its top card, and its height. */
export function pileWords({ pile, size, top }: PileModel): Message {
  if (size === 0) return message('pile.emptyLabel', { pile });
  return top === null
    ? counted('pile.drawLabel', size, { pile })
    : counted('pile.discardLabel', size, { pile, card: cardName(top) });
}

function seatWords({ name, total, handSize, sets }: SeatModel): readonly Message[] {
  return [
    counted('read.seat', total, { name, cards: counted('hand.cards', handSize) }),
    ...sets.map(({ character, size }) => setWords(character, size)),
  ];
}
