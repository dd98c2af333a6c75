import { describe, expect, it } from 'vitest';

import { layoutFor, upperShare, type Seating } from './board-layout.ts';

function seating(players: number, hasButtons: boolean): Seating {
  return { players, hasButtons, hasNinjas: false, hasTasks: false };
}

const players = [2, 3, 4];

it('puts mats beside each other, with the log, on a wide screen', () => {
  const layout = layoutFor({ width: 1440, height: 900, textScale: 1 }, seating(4, false));
  expect(layout).toMatchObject({ form: 'wide', rail: true, pile: 88, set: 70, ownSet: 56 });
  expect(layout.hand).toBeGreaterThanOrEqual(110);
});

it('lets the cards grow with a large screen', () => {
  const large = layoutFor({ width: 2560, height: 1440, textScale: 1 }, seating(4, false));
  expect(large.hand).toBeGreaterThan(112 * 1.5);
  expect(large.pile).toBeGreaterThan(88 * 1.5);
});

it('moves the log into a drawer below 1180 pixels', () => {
  expect(layoutFor({ width: 1179, height: 900, textScale: 1 }, seating(4, false)).rail).toBe(false);
});

it('lays strips on a phone, and columns on a phone on its side', () => {
  expect(layoutFor({ width: 390, height: 844, textScale: 1 }, seating(4, false)).form).toBe(
    'compact',
  );
  expect(layoutFor({ width: 844, height: 390, textScale: 1 }, seating(4, false)).form).toBe(
    'landscape',
  );
});

it('takes text of double size for a screen of half the width', () => {
  expect(layoutFor({ width: 1440, height: 900, textScale: 2 }, seating(4, false))).toMatchObject({
    form: 'compact',
    rail: false,
  });
});

it('folds its own strip only on a short phone whose plate has buttons', () => {
  const short = { width: 375, height: 667, textScale: 1 };
  const tall = { width: 390, height: 844, textScale: 1 };
  expect(layoutFor(short, seating(4, true)).isFolded).toBe(true);
  expect(layoutFor(short, seating(4, false)).isFolded).toBe(false);
  expect(layoutFor(tall, seating(4, true)).isFolded).toBe(false);
});

describe.each(players)('with %i players', (count) => {
  it.each([625, 700, 768, 900, 1200, 1440])('fits everything into the height of %i', (height) => {
    const width = Math.max(1440, height * 1.6);
    const layout = layoutFor({ width, height, textScale: 1 }, seating(count, false));
    const { spacing } = layout;
    expect(spacing).not.toBeNull();
    if (spacing === null) return;
    const table = height - 52 - 15;
    const tray = spacing.tray + layout.pile * 1.5 + spacing.trayLabels + 5 + spacing.trayGap + 40;
    const top =
      count === 3 ? 0 : count === 2 ? spacing.ownTop : spacing.top + 46 + spacing.plateGap;
    const sets = count === 3 ? 0 : layout.set * 1.5;
    expect(top + sets + tray).toBeLessThanOrEqual(table * upperShare);
    const own =
      spacing.ownTop +
      layout.ownSet * 1.5 +
      spacing.chips +
      layout.hand * 1.5 +
      spacing.drop +
      spacing.handEnd;
    expect(own).toBeLessThanOrEqual(table * (1 - upperShare) + 0.01);
    expect(Math.min(layout.pile, layout.ownSet, layout.set)).toBeGreaterThanOrEqual(32);
  });

  it.each([320, 360, 390, 430])('fits four piles into the width of %i', (width) => {
    const { pile } = layoutFor({ width, height: 700, textScale: 1 }, seating(count, false));
    // Each pile has a ring of 7 pixels on both sides.
    expect(4 * (pile + 14)).toBeLessThanOrEqual(width - 20);
    expect(pile).toBeGreaterThanOrEqual(44);
  });
});
