import type { Seat } from '@call-to-glory/game-kit';
import type { RuleRefusal } from '@call-to-glory/rules/client';

import type { Message } from '../../../board/words/message.ts';
import { cardName, counted, message, setWords } from '../messages/words.ts';
import { ruleOf } from './rule-of.ts';

/**
 * Why the game says no, as a sentence that teaches the rule.
 *
 * @param seat the seat of the reader; null for a spectator
 */
export function refusalWords(
  refusal: RuleRefusal,
  names: readonly string[],
  seat: Seat | null,
): Message {
  const words = reasonWords(refusal, names, seat);
  const rule = ruleOf[refusal.code];
  return rule === null ? words : { ...words, rule };
}

function reasonWords(refusal: RuleRefusal, names: readonly string[], seat: Seat | null): Message {
  const nameOf = (of: Seat): string => names[of] ?? '';
  if (isPlain(refusal)) return message(`refusal.${refusal.code}`);
  switch (refusal.code) {
    case 'not-now':
      return message(`refusal.not-now.${refusal.stage}`);
    case 'not-your-turn':
      return message('refusal.not-your-turn', { name: nameOf(refusal.seat) });
    case 'placing-owed':
      return refusal.seat === seat
        ? message('refusal.placing-owed-mine')
        : message('refusal.placing-owed', { name: nameOf(refusal.seat) });
    case 'draw-first':
      return counted('refusal.draw-first', refusal.left);
    case 'not-in-hand':
      return refusal.have === 0
        ? message('refusal.none-in-hand', { card: cardName(refusal.character, 2) })
        : message('refusal.not-in-hand', {
            have: refusal.have,
            need: refusal.need,
            cards: cardName(refusal.character, refusal.need),
          });
    case 'set-too-small':
      return message('refusal.set-too-small', {
        cards: cardName(refusal.character, 2),
        need: refusal.need,
      });
    case 'set-not-larger': {
      const set = setWords(refusal.character, refusal.need - 1);
      return refusal.seat === seat
        ? message('refusal.set-not-larger-mine', { set, need: refusal.need })
        : message('refusal.set-not-larger', {
            name: nameOf(refusal.seat),
            set,
            need: refusal.need,
          });
    }
    case 'pile-must-form':
      return message('refusal.pile-must-form', { pile: refusal.pile });
    case 'no-such-set':
      return message('refusal.no-such-set', { cards: cardName(refusal.character, 2) });
  }
}

/** Reasons that are worded without a number or a name. */
const plainCodes = [
  'game-over',
  'already-drawn',
  'pile-used',
  'pile-empty',
  'already-acted',
  'nothing-to-place',
  'ninjas-off',
  'no-usable-figure',
  'own-set',
  'action-owed',
  'tasks-off',
  'task-spent',
  'already-ready',
] as const satisfies readonly RuleRefusal['code'][];

type PlainRefusal = Extract<RuleRefusal, { readonly code: (typeof plainCodes)[number] }>;

function isPlain(refusal: RuleRefusal): refusal is PlainRefusal {
  return plainCodes.some((code) => code === refusal.code);
}
