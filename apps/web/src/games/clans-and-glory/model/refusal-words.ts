import type { ClansRefusal } from '@call-to-glory/clans-and-glory/client';

import type { Message, RuleNumber } from '../../../board/words/message.ts';
import { cardName, listOf, message, whereIn } from '../messages/words.ts';

/** The rule behind each reason for saying no; null where no rule has to say so. */
const ruleOf: Readonly<Record<ClansRefusal['code'], RuleNumber | null>> = {
  'not-begun': null,
  'game-over': 'C12',
  'not-your-turn': 'C1',
  'card-first': 'C11',
  'card-laid': 'C11',
  'card-not-held': null,
  'unknown-place': null,
  'place-taken': 'C7',
  'no-match': 'C7',
  'fits-elsewhere': 'C8',
  'no-shields': 'C10',
  'other-meeting': 'C10',
};

/** Why the rules say no, in words that teach them, and the rule that says so. */
export function refusalWords(refusal: ClansRefusal, names: readonly string[]): Message {
  const words = reasonWords(refusal, names);
  const rule = ruleOf[refusal.code];
  return rule === null ? words : { ...words, rule };
}

function reasonWords(refusal: ClansRefusal, names: readonly string[]): Message {
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

/** C7: names the cards around the place, so that the player sees why. */
function noMatchWords({ card, neighbours }: Extract<ClansRefusal, { code: 'no-match' }>): Message {
  const cards = listOf(neighbours.map((near) => cardName(near.card)));
  if (cards === null) return message('refusal.no-cards-near');
  const isOne = neighbours.length === 1;
  return message(isOne ? 'refusal.no-match-one' : 'refusal.no-match', {
    card: cardName(card),
    cards,
  });
}
