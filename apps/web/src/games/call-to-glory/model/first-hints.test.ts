import type { PlayerView } from '@call-to-glory/rules/client';
import { gameAt } from '@call-to-glory/table/client';
import { expect, it } from 'vitest';

import { changed, turnState, type BoardState } from '../testing/table-fixture.ts';
import { hintFor } from './first-hints.ts';

const hand = { monk: 4, emperor: 2 };

function viewOf({ table }: BoardState): PlayerView {
  const game = gameAt(table);
  if (game === null || !('seat' in game)) throw new Error('nobody sees this');
  return game;
}

it('explains what the player is facing', () => {
  expect(hintFor(viewOf(turnState(3, hand, {})), null)).toBe('draw');
  const acting = viewOf(turnState(3, hand, { drawn: [1, 4] }));
  expect(hintFor(acting, null)).toBe('act');
  expect(hintFor(acting, { character: 'emperor', count: 2 })).toBe('act');
  expect(hintFor(acting, { character: 'monk', count: 3 })).toBe('act');
  expect(hintFor(acting, { character: 'monk', count: 4 })).toBe('beat');
  const owed = { seat: 0, character: 'envoy', size: 4, reason: 'beaten' } as const;
  expect(hintFor(viewOf(turnState(3, hand, { seat: 1, owed })), null)).toBe('place');
  const struck = { seat: 0, character: 'envoy', size: 1, reason: 'struck' } as const;
  expect(hintFor(viewOf(turnState(3, hand, { seat: 1, owed: struck })), null)).toBeNull();
  const mine = changed(turnState(3, hand, {}), { stage: { type: 'reveal', seat: 0 } });
  expect(hintFor(viewOf(mine), null)).toBe('reveal');
});

it('says nothing while others are to move, and between rounds', () => {
  expect(hintFor(viewOf(turnState(3, hand, { seat: 1 })), null)).toBeNull();
  const owed = { seat: 2, character: 'envoy', size: 4, reason: 'beaten' } as const;
  expect(hintFor(viewOf(turnState(3, hand, { drawn: [1, 4], owed })), null)).toBeNull();
  const over = changed(turnState(3, hand, {}), { stage: { type: 'break', ready: [] } });
  expect(hintFor(viewOf(over), null)).toBeNull();
});
