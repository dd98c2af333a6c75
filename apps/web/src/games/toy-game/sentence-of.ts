import type { Toy } from '@call-to-glory/toy-game/client';

import type { GameStep } from '../../board/log/steps.ts';
import type { Message } from '../../board/words/message.ts';
import { actor, type NameOf } from '../../board/words/names.ts';
import { counted, message } from './messages/words.ts';

/** What a step was, in a sentence; null if it is not worth one. */
export function sentenceOf({ fact }: GameStep<Toy>, nameOf: NameOf): Message | null {
  switch (fact.type) {
    case 'dealt':
      return message('log.dealt', { round: fact.round });
    case 'chose':
      return message('log.chose', { who: actor(fact.seat, nameOf) });
    case 'revealed': {
      const cards = fact.cards.join(', ');
      if (fact.winner === null) return message('log.nobody', { cards });
      return message('log.revealed', {
        cards,
        who: actor(fact.winner, nameOf),
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
