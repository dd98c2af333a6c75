import { expect, it } from 'vitest';

import { emptySlots, fitSets } from './set-row.ts';

const room = { width: 453, card: 70, gap: 20, wraps: false };

function widthOf(sizes: readonly number[], row: ReturnType<typeof fitSets>): number {
  const cards = sizes.reduce((sum, size) => sum + row.card + (size - 1) * row.offset, 0);
  return cards + (sizes.length - 1) * row.gap;
}

it('shows an eighth of each covered card where there is room', () => {
  expect(fitSets([5, 3, 2], room)).toEqual({ card: 70, offset: 70 * 0.12, gap: 20 });
});

it('draws the cards of the sets together before anything else', () => {
  const sizes = [9, 7, 4, 2];
  const row = fitSets(sizes, room);
  expect(row).toMatchObject({ card: 70, gap: 20 });
  expect(row.offset).toBeLessThan(70 * 0.12);
  expect(widthOf(sizes, row)).toBeLessThanOrEqual(453.01);
});

it('then moves the sets closer, then shrinks the cards to six tenths at most', () => {
  const sizes = [6, 5, 6, 5, 6];
  const row = fitSets(sizes, { ...room, width: 420 });
  expect(row.offset).toBe(4);
  expect(row.gap).toBe(8);
  expect(row.card).toBeGreaterThanOrEqual(70 * 0.6);
  expect(widthOf(sizes, row)).toBeLessThanOrEqual(420.01);
});

it('wraps instead, where it may', () => {
  expect(fitSets([6, 5, 6, 5], { ...room, width: 200, wraps: true })).toEqual({
    card: 70,
    offset: 4,
    gap: 20,
  });
});

it('wraps into two rows and not more', () => {
  const sizes = [5, 7, 9, 6, 8, 5];
  const row = fitSets(sizes, { width: 210, card: 44, gap: 14, wraps: true });
  expect(row.card).toBeGreaterThanOrEqual(44 * 0.6);
  expect(widthOf(sizes.slice(0, 3), row)).toBeLessThanOrEqual(210.01);
  expect(widthOf(sizes.slice(3), row)).toBeLessThanOrEqual(210.01);
});

it('shows as many empty places as are needed and fit', () => {
  const row = { card: 44, offset: 5, gap: 14 };
  expect(emptySlots([4], 5, row, 226)).toBe(2);
  expect(emptySlots([4], 2, row, 226)).toBe(1);
  expect(emptySlots([4], 5, row, 1000)).toBe(4);
  expect(emptySlots([4, 3, 2, 2, 2], 5, row, 1000)).toBe(0);
});
