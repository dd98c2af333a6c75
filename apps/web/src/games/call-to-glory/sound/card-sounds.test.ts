import { expect, it } from 'vitest';

import {
  beatenSound,
  discardSound,
  drawSound,
  laySound,
  roundEndSound,
  strikeSound,
  winSound,
} from './card-sounds.ts';

it('every sound of the cards is over within 600 milliseconds', () => {
  const all = [
    beatenSound,
    discardSound,
    drawSound,
    laySound(2),
    laySound(12),
    roundEndSound,
    strikeSound,
    winSound,
  ];
  for (const { notes } of all) {
    expect(Math.max(...notes.map(({ at, length }) => at + length))).toBeLessThanOrEqual(600);
  }
});

it('a lay taps once for each card, and claps', () => {
  expect(laySound(4).notes).toHaveLength(5);
  expect(laySound(1).notes).toHaveLength(2);
});
