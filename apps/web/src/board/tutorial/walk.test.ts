import { expect, it } from 'vitest';

import { isSameCommand } from './walk.ts';

it('tells one command from another', () => {
  expect(isSameCommand({ type: 'draw', pile: 1 }, { pile: 1, type: 'draw' })).toBe(true);
  expect(isSameCommand({ type: 'draw', pile: 1 }, { type: 'draw', pile: 4 })).toBe(false);
  expect(isSameCommand({ type: 'endTurn' }, { type: 'draw', pile: 4 })).toBe(false);
});
