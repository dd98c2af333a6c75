import { isSeatView } from '@call-to-glory/game-kit';
import type { CallToGlory, PlayerView } from '@call-to-glory/rules/client';
import { expect, it } from 'vitest';

import { inEnglish } from '../testing/english.ts';
import { turnState } from '../testing/table-fixture.ts';
import { whyNot } from './why-not.ts';

const names = ['Ondine', 'Aiko'];
const draw = { type: 'play', command: { type: 'draw', pile: 2 } } as const;

function viewAfter(drawn: readonly (1 | 2 | 3 | 4)[]): PlayerView {
  const { game } = turnState(2, { monk: 4 }, { drawn }).table;
  if (game === null || !isSeatView<CallToGlory>(game)) throw new Error('no seat');
  return game;
}

it('lets through what the rules allow', () => {
  expect(whyNot(viewAfter([]), names, null, draw)).toBeNull();
  expect(whyNot(null, names, null, { type: 'return' })).toBeNull();
});

it('gives the reason of the rules, and the rule', () => {
  const why = whyNot(viewAfter([2]), names, null, draw);
  expect(inEnglish(why)).toBe('You drew from this pile already, take a different one');
  expect(why?.rule).toBe('R3');
});

it('says so when there is no connection, whatever is asked for', () => {
  for (const command of [draw, { type: 'return' }] as const) {
    expect(inEnglish(whyNot(viewAfter([2]), names, 'offline', command))).toBe(
      'There is no connection: nothing can be sent until it is back',
    );
  }
});

it('says that the game is paused to whoever plays, and keeps nobody from taking the seat back', () => {
  expect(inEnglish(whyNot(viewAfter([]), names, 'paused', draw))).toBe(
    'The game is paused: nothing can be played until it goes on',
  );
  expect(whyNot(viewAfter([]), names, 'paused', { type: 'return' })).toBeNull();
});
