import type { Toy } from '@call-to-glory/toy-game/client';

import type { EntriesOf } from '../../board/rail/log-of.ts';
import { strongPiece, type Message } from '../../board/words/message.ts';
import type { NameOf } from '../../board/words/names.ts';
import { counted, message } from './messages/words.ts';

/** What happened, one entry for each fact that is worth a sentence. */
export const entriesOf: EntriesOf<Toy> = (steps, nameOf) =>
  steps.flatMap(({ id, fact }) => {
    const line = sentenceOf(fact, nameOf);
    const seat = fact.type === 'chose' ? fact.seat : fact.type === 'revealed' ? fact.winner : null;
    return line === null ? [] : [{ id, seat, lines: [line] }];
  });

function sentenceOf(fact: Toy['fact'], nameOf: NameOf): Message | null {
  switch (fact.type) {
    case 'dealt':
      return message('log.dealt', { round: fact.round });
    case 'chose':
      return message('log.chose', { who: strongPiece(nameOf(fact.seat)) });
    case 'revealed': {
      const cards = fact.cards.join(', ');
      if (fact.winner === null) return message('log.nobody', { cards });
      return message('log.revealed', {
        cards,
        who: strongPiece(nameOf(fact.winner)),
        points: counted('points', fact.cards[fact.winner] ?? 0),
      });
    }
    case 'reshuffled':
      return message('log.reshuffled');
    case 'roundEnded':
      return message('log.roundEnded');
    case 'drew':
    case 'readied':
      return null;
  }
}
