import type { Command, PlayerView } from '@call-to-glory/rules/client';
import { expect, it } from 'vitest';

import { seatViewIn } from '../../../board/testing/table-state.ts';
import type { ConfirmPolicy } from '../../../lib/settings/settings.ts';
import { turnState } from '../testing/table-fixture.ts';
import { asksFirst } from './confirm.ts';

/** Monks could beat three, Envoys are the viewer's own four, four Ninja are one more than a set takes. */
function view(): PlayerView {
  const hand = { monk: 4, envoy: 5, ninja: 4, emperor: 2, empress: 1 };
  return seatViewIn(turnState(4, hand, { drawn: [2, 4] }));
}

const commands: Readonly<Record<string, Command>> = {
  beat: { type: 'lay', character: 'monk', size: 4 },
  replace: { type: 'lay', character: 'envoy', size: 5 },
  lay: { type: 'lay', character: 'emperor', size: 2 },
  breakUp: { type: 'discard', character: 'emperor', pile: 2 },
  single: { type: 'discard', character: 'empress', pile: 2 },
  surplus: { type: 'discard', character: 'ninja', pile: 2 },
  strike: { type: 'strike', character: 'monk' },
  draw: { type: 'draw', pile: 1 },
  endTurn: { type: 'endTurn' },
  ready: { type: 'ready' },
  reveal: { type: 'reveal', deck: 'A' },
};

function asked(policy: ConfirmPolicy): readonly string[] {
  return Object.keys(commands).filter((name) => {
    const command = commands[name];
    return command !== undefined && asksFirst(view(), command, policy);
  });
}

it('asks as the player wishes, and always before a task is revealed', () => {
  expect(asked('never')).toEqual(['reveal']);
  expect(asked('timer')).toEqual([
    'beat',
    'replace',
    'lay',
    'breakUp',
    'single',
    'surplus',
    'reveal',
  ]);
  expect(asked('matters')).toEqual(['beat', 'replace', 'breakUp', 'strike', 'reveal']);
  expect(asked('always')).toEqual(Object.keys(commands).filter((name) => name !== 'ready'));
});
