import { expect, it } from 'vitest';

import { bar, circle, ellipse, turned } from './outlines.ts';

it('an outline is rotated about the middle of its box, once for each angle', () => {
  expect(turned('M50 0L100 50Z', [0, 90])).toBe('M50 0L100 50ZM100 50L50 100Z');
  expect(turned('M50 10L60 10', [180], 46)).toBe('M50 82L40 82');
});

it('the radii and flags of an arc are unchanged', () => {
  expect(turned('M50 0A6 6 0 0 1 50 12', [90])).toBe('M100 50A6 6 0 0 1 88 50');
});

it('a sign may follow a number without a space', () => {
  expect(turned('M-10-20L50 50', [0])).toBe('M-10 -20L50 50');
});

it('parts have the same winding, so that none cuts a hole in another', () => {
  // Clockwise, as y coordinates run downwards.
  expect(circle(50, 50, 10)).toBe('M50 60a10 10 0 1 1 0 -20a10 10 0 1 1 0 20');
  expect(ellipse(0, 0, [2, 5], 90)).toBe('M-5 0a2 5 90 1 1 10 0a2 5 90 1 1 -10 0');
  expect(bar(0, 0, 10, 6, 2)).toBe(
    'M2 0h6a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z',
  );
});
