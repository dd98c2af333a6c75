import { describe, expect, it } from 'vitest';

import type { Screen } from '../../../board/screen/frame.ts';
import { layoutFor, type BoardLayout } from './board-layout.ts';

const screens = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [430, 932],
].map(([width = 0, height = 0]) => ({ width, height, textScale: 1 }));

function layout(screen: Screen, players: number, hasButtons: boolean, full = true): BoardLayout {
  return layoutFor(screen, { players, hasButtons, hasNinjas: full, hasTasks: full });
}

describe.each([2, 3, 4])('strips of %i players', (players) => {
  it.each(screens)('give tray and hand one size in all steps of a turn: %o', (screen) => {
    const [without, withButtons] = [layout(screen, players, false), layout(screen, players, true)];
    for (const size of ['pile', 'hand', 'strip', 'set', 'isLow', 'mayWrap'] as const) {
      expect(withButtons[size]).toBe(without[size]);
    }
    expect(without.isFolded).toBe(false);
  });

  it.each(screens.slice(1))('fit into the height with both variants: %o', (screen) => {
    const { pile, hand, strip, set, isFolded, plateRoom } = layout(screen, players, true);
    const rivals = 5 + (players - 1) * strip + (players - 2) * 9;
    const own = isFolded ? 57 : 16 + 32 + 1.5 * set;
    const tall = screen.height < 740 ? 0 : 26;
    const all = 46 + rivals + 41 + 1.5 * pile + plateRoom + own + 44 + 1.5 * hand + tall;
    expect(all).toBeLessThanOrEqual(screen.height);
  });
});

it('tells four players in one line each on a short phone, and lays their cards out on a tall one', () => {
  const [short, tall] = [screens[1], screens[3]].map((screen) =>
    screen === undefined ? null : layout(screen, 4, false),
  );
  expect(short).toMatchObject({ isLow: true });
  expect(tall).toMatchObject({ isLow: false });
});

it('makes second rows of the sets of two only where there is room for them', () => {
  const [small, large] = [screens[1], screens[4]];
  if (small === undefined || large === undefined) throw new Error('no screens');
  expect(layout(small, 2, false, false).mayWrap).toBe(false);
  expect(layout(large, 2, false, false).mayWrap).toBe(true);
});
