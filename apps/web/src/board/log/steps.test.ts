import type { GameTypes } from '@call-to-glory/game-kit';
import type { SeenRow } from '@call-to-glory/table/client';
import { expect, it } from 'vitest';

import { stepsOf } from './steps.ts';

const played = (seq: number): SeenRow<GameTypes> => ({
  seq,
  at: 0,
  events: [{ type: 'played', seat: 0, by: 'person', events: [{ fact: { type: 'laid' } }] }],
});

it('leaves out what was played before the game on the table', () => {
  const events = [{ fact: { type: 'dealt' } }];
  const start: SeenRow<GameTypes> = {
    seq: 8,
    at: 0,
    events: [{ type: 'gameStarted', seats: [], opener: 0, events }],
  };
  expect(stepsOf([played(5), played(6), start, played(9)]).map(({ seq }) => seq)).toEqual([8, 9]);
  expect(stepsOf([played(5), played(6)]).map(({ seq }) => seq)).toEqual([5, 6]);
});
