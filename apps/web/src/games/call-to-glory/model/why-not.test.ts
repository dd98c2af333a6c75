import { callToGlory, type CallToGlory, type PlayerView } from '@call-to-glory/rules/client';
import type { TableCommand } from '@call-to-glory/table/client';
import { expect, it } from 'vitest';

import { whyNot, type Judge } from '../../../board/commands/why-not.ts';
import { seatViewIn } from '../../../board/testing/table-state.ts';
import type { Message } from '../../../board/words/message.ts';
import { inEnglish } from '../testing/english.ts';
import { turnState } from '../testing/table-fixture.ts';
import { refusalWords } from './refusal-words.ts';

const names = ['Ondine', 'Aiko'];
const draw = { type: 'play', command: { type: 'draw', pile: 2 } } as const;

function viewAfter(drawn: readonly (1 | 2 | 3 | 4)[]): PlayerView {
  return seatViewIn(turnState(2, { monk: 4 }, { drawn }));
}

function judged(
  mine: PlayerView | null,
  stillness: Judge<CallToGlory>['stillness'],
  command: TableCommand,
): Message | null {
  const describe: Judge<CallToGlory>['describe'] = (refusal) => refusalWords(refusal, names, 0);
  return whyNot<CallToGlory>({ rules: callToGlory, mine, stillness, describe }, command);
}

it('lets through what the rules allow', () => {
  expect(judged(viewAfter([]), null, draw)).toBeNull();
  expect(judged(null, null, { type: 'return' })).toBeNull();
});

it('gives the reason of the rules, and the rule', () => {
  const why = judged(viewAfter([2]), null, draw);
  expect(inEnglish(why)).toBe('You already drew from this pile; choose a different one');
  expect(why?.rule).toBe('R3');
});

it('says so when there is no connection, whatever is asked for', () => {
  for (const command of [draw, { type: 'return' }] as const) {
    expect(inEnglish(judged(viewAfter([2]), 'offline', command))).toBe(
      'You’re offline. Nothing can be sent until the connection is back',
    );
  }
});

it('says that the game is paused to those who play, and prevents nobody from taking the seat back', () => {
  expect(inEnglish(judged(viewAfter([]), 'paused', draw))).toBe(
    'The game is paused. No moves until it continues',
  );
  expect(judged(viewAfter([]), 'paused', { type: 'return' })).toBeNull();
});
