import { expect, it } from 'vitest';

import { seatViewIn } from '../../../board/testing/table-state.ts';
import { changed, turnState } from '../testing/table-fixture.ts';
import { hintFor } from './first-hints.ts';

const hand = { monk: 4, emperor: 2 };

it('explains what the player is facing', () => {
  expect(hintFor(seatViewIn(turnState(3, hand, {})), null)).toBe('draw');
  const acting = seatViewIn(turnState(3, hand, { drawn: [1, 4] }));
  expect(hintFor(acting, null)).toBe('act');
  expect(hintFor(acting, { character: 'emperor', count: 2 })).toBe('act');
  expect(hintFor(acting, { character: 'monk', count: 3 })).toBe('act');
  expect(hintFor(acting, { character: 'monk', count: 4 })).toBe('beat');
  const owed = { seat: 0, character: 'envoy', size: 4, reason: 'beaten' } as const;
  expect(hintFor(seatViewIn(turnState(3, hand, { seat: 1, owed })), null)).toBe('place');
  const struck = { seat: 0, character: 'envoy', size: 1, reason: 'struck' } as const;
  expect(hintFor(seatViewIn(turnState(3, hand, { seat: 1, owed: struck })), null)).toBeNull();
  const mine = changed(turnState(3, hand, {}), { stage: { type: 'reveal', seat: 0 } });
  expect(hintFor(seatViewIn(mine), null)).toBe('reveal');
});

it('says nothing while others are to move, and between rounds', () => {
  expect(hintFor(seatViewIn(turnState(3, hand, { seat: 1 })), null)).toBeNull();
  const owed = { seat: 2, character: 'envoy', size: 4, reason: 'beaten' } as const;
  expect(hintFor(seatViewIn(turnState(3, hand, { drawn: [1, 4], owed })), null)).toBeNull();
  const over = changed(turnState(3, hand, {}), { stage: { type: 'break', ready: [] } });
  expect(hintFor(seatViewIn(over), null)).toBeNull();
});
