import type { RuleRefusal } from '@call-to-glory/rules/client';

import type { RuleNumber } from '../../../board/words/message.ts';

/** The rule behind each of the game's reasons for saying no; null where no rule has to say so. */
export const ruleOf: Readonly<Record<RuleRefusal['code'], RuleNumber | null>> = {
  'game-over': null,
  'not-now': null,
  'not-your-turn': 'R1',
  'placing-owed': 'R9',
  'already-drawn': 'R1',
  'pile-used': 'R3',
  'pile-empty': 'R3',
  'draw-first': 'R3',
  'already-acted': 'R4',
  'not-in-hand': 'R4',
  'set-too-small': 'R5',
  'set-not-larger': 'R5',
  'pile-must-form': 'R10',
  'nothing-to-place': null,
  'ninjas-off': null,
  'no-usable-figure': 'R25',
  'no-such-set': 'R27',
  'own-set': 'R27',
  'action-owed': 'R1',
  'tasks-off': null,
  'task-spent': 'R23',
  'already-ready': null,
};
