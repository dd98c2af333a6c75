import type { ClansRefusal } from '@call-to-glory/clans-and-glory/client';

import type { Message } from '../../../board/words/message.ts';
import { cardName, listOf, message, whereIn } from '../messages/words.ts';

/** Why the rules say no, in words that teach them. */
export function refusalWords(refusal: ClansRefusal, names: readonly string[]): Message {
  switch (refusal.code) {
    case 'not-your-turn':
      return message('refusal.not-your-turn', { who: names[refusal.seat] ?? '' });
    case 'card-laid':
    case 'other-meeting':
      return message(`refusal.${refusal.code}`, { meeting: refusal.meeting + 1 });
    case 'card-not-held':
      return message('refusal.card-not-held', { card: cardName(refusal.card) });
    case 'no-match':
      return noMatchWords(refusal);
    case 'fits-elsewhere': {
      const card = cardName(refusal.card);
      return message('refusal.fits-elsewhere', {
        card,
        where: whereIn(names.length, refusal.place),
      });
    }
    case 'not-begun':
    case 'game-over':
    case 'card-first':
    case 'unknown-place':
    case 'place-taken':
    case 'no-shields':
      return message(`refusal.${refusal.code}`);
  }
}

/** C7: names what lies around the place, so that a player sees why. */
function noMatchWords({ card, neighbours }: Extract<ClansRefusal, { code: 'no-match' }>): Message {
  const cards = listOf(neighbours.map((near) => cardName(near.card)));
  return cards === null
    ? message('refusal.no-cards-near')
    : message('refusal.no-match', { card: cardName(card), cards });
}
