import { characters, type Character } from '@call-to-glory/rules/client';
import { expect, it } from 'vitest';

import { afterChange, afterPress, afterToggle, fitting, groupsOf } from './selection.ts';

function handOf(cards: Partial<Record<Character, number>>): number[] {
  return characters.map((character) => cards[character] ?? 0);
}

const hand = handOf({ monk: 4, empress: 1 });

it('selects all cards of a character with the first press', () => {
  expect(afterPress(null, hand, 'monk', 0)).toEqual({ character: 'monk', count: 4 });
});

it('drops a selected card when it is pressed, and adds it again', () => {
  const three = afterPress({ character: 'monk', count: 4 }, hand, 'monk', 2);
  expect(three).toEqual({ character: 'monk', count: 3 });
  // The card on the left is the one that was dropped.
  expect(afterPress(three, hand, 'monk', 0)).toEqual({ character: 'monk', count: 4 });
  expect(afterPress(three, hand, 'monk', 1)).toEqual({ character: 'monk', count: 2 });
});

it('selects nothing when the last card is left out', () => {
  expect(afterPress({ character: 'monk', count: 1 }, hand, 'monk', 3)).toBeNull();
});

it('holds one character at a time', () => {
  expect(afterPress({ character: 'monk', count: 4 }, hand, 'empress', 0)).toEqual({
    character: 'empress',
    count: 1,
  });
});

it('changes the number by one, within the hand', () => {
  expect(afterChange(null, hand, 'monk', 1)).toEqual({ character: 'monk', count: 1 });
  expect(afterChange({ character: 'monk', count: 4 }, hand, 'monk', 1)?.count).toBe(4);
  expect(afterChange({ character: 'monk', count: 1 }, hand, 'monk', -1)).toBeNull();
  expect(afterChange({ character: 'monk', count: 3 }, hand, 'empress', 1)).toEqual({
    character: 'empress',
    count: 1,
  });
});

it('toggles a whole character', () => {
  expect(afterToggle({ character: 'monk', count: 2 }, hand, 'monk')?.count).toBe(4);
  expect(afterToggle({ character: 'monk', count: 4 }, hand, 'monk')).toBeNull();
});

it('keeps the part of a selection that the hand still holds', () => {
  expect(fitting({ character: 'monk', count: 4 }, handOf({ monk: 3 }))?.count).toBe(3);
  expect(fitting({ character: 'monk', count: 4 }, handOf({ empress: 1 }))).toBeNull();
  expect(fitting(null, hand)).toBeNull();
});

it('groups a hand in the given order', () => {
  expect(groupsOf(hand, characters.toReversed())).toEqual([
    { character: 'monk', count: 4 },
    { character: 'empress', count: 1 },
  ]);
  expect(groupsOf(hand, characters)).toEqual([
    { character: 'empress', count: 1 },
    { character: 'monk', count: 4 },
  ]);
});
