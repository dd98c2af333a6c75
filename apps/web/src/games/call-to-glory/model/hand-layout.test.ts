import { characters, type Character } from '@call-to-glory/rules/client';
import { describe, expect, it } from 'vitest';

import { handMeasures, layOutHand } from './hand-layout.ts';

function groups(
  counts: readonly number[],
): readonly { readonly character: Character; readonly count: number }[] {
  return characters.flatMap((character, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ character, count }] : [];
  });
}

const nineCards = groups([1, 0, 0, 1, 0, 2, 0, 3, 2]);
const nineteenCards = groups([1, 1, 3, 2, 1, 2, 2, 3, 4]);
const thirtyCards = groups([2, 2, 3, 3, 3, 4, 3, 5, 5]);

describe('on mats', () => {
  const measures = handMeasures('wide', 1089, 112);

  it('gives a small hand all its room, and the middle of it', () => {
    const fan = layOutHand(nineCards, measures);
    expect(fan.step).toBeCloseTo(measures.step.most);
    expect(fan.front).toBe(measures.front.most);
    const [first, last] = [fan.groups[0]?.cards[0], fan.groups.at(-1)?.cards.at(-1)];
    const left = first?.x ?? 0;
    const right = 1089 - (last?.x ?? 0) - measures.cardWidth;
    expect(left).toBeCloseTo(right);
  });

  it('narrows the steps before it covers front cards', () => {
    const fan = layOutHand(nineteenCards, measures);
    expect(fan.step).toBe(measures.step.least);
    expect(fan.front).toBeLessThan(measures.front.most);
    expect(fan.width).toBeLessThanOrEqual(1089.01);
  });

  it('leaves four tenths of each front card of thirty in sight, and scrolls if it must', () => {
    const fan = layOutHand(thirtyCards, handMeasures('wide', 620, 112));
    expect(fan.front).toBeCloseTo(measures.cardWidth * 0.4);
    expect(fan.width).toBeGreaterThan(620);
    expect(fan.groups[0]?.cards[0]?.x).toBe(0);
  });
});

describe('on a phone', () => {
  const measures = handMeasures('compact', 374, 98);

  it('fits nine cards, with every number in sight', () => {
    const fan = layOutHand(nineCards, measures);
    expect(fan.width).toBeLessThanOrEqual(374.01);
    expect(fan.front).toBeCloseTo(measures.cardWidth * 0.47);
  });

  it('spreads three cards without overlap', () => {
    const fan = layOutHand(groups([1, 1, 1]), measures);
    expect(fan.front).toBe(measures.front.most);
  });

  it('covers cards of one character nearly whole before it takes more from front cards', () => {
    const fan = layOutHand(nineteenCards, measures);
    expect(fan.step).toBe(measures.step.least);
    expect(fan.front).toBeGreaterThanOrEqual(measures.front.least);
  });
});

it('leans the fan outwards and lowers its ends, alike on both sides', () => {
  const fan = layOutHand(groups([1, 1, 1]), handMeasures('wide', 1089, 112));
  const [left, middle, right] = fan.groups.map(({ cards }) => cards[0]);
  expect(middle?.angle).toBeCloseTo(0);
  expect(left?.angle).toBeLessThan(0);
  expect(right?.angle).toBeCloseTo(-(left?.angle ?? 0));
  expect(right?.fall).toBeCloseTo(left?.fall ?? 0);
  expect(left?.fall).toBeGreaterThan(middle?.fall ?? 0);
});

it('tells how much of each card shows', () => {
  const [group] = layOutHand(groups([0, 0, 3]), handMeasures('compact', 374, 98)).groups;
  expect(group?.cards.map(({ visible }) => visible)).toEqual([
    handMeasures('compact', 374, 98).step.most,
    handMeasures('compact', 374, 98).step.most,
    98,
  ]);
});

it('lays out nothing where there are no cards', () => {
  expect(layOutHand([], handMeasures('wide', 1000, 112))).toMatchObject({ groups: [], width: 0 });
});
