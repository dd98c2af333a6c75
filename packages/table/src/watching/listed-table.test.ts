import { toyGame } from '@call-to-glory/toy-game';
import { expect, it } from 'vitest';

import { playing } from '../testing/paper-table.ts';
import { ada, ben } from '../testing/toy.ts';
import { listed, listedForOthers } from './listed-table.ts';

it('a game that is paused is listed as such to those who may watch it, until it goes on', () => {
  const times = { createdAt: 0, changedAt: 0 };
  for (const change of [{}, { watching: 'nobody' }] as const) {
    const paper = playing(change);
    const paused = (): unknown => {
      const now = listed(toyGame, paper.table, times);
      return [now.paused, listedForOthers(now, undefined).paused];
    };
    expect(paused()).toEqual([undefined, undefined]);
    for (const person of [ada, ben])
      paper.ask(person, { type: 'vote', motion: { type: 'pause' }, isFor: true });
    expect(paused()).toEqual([true, 'watching' in change ? undefined : true]);
    for (const person of [ada, ben])
      paper.ask(person, { type: 'vote', motion: { type: 'resume' }, isFor: true });
    expect(paused()).toEqual([undefined, undefined]);
  }
});
