import { describe, expect, it } from 'vitest';

import { speedOf } from './speed.ts';

describe('the speed', () => {
  it('follows the setting, but never slows down for reduced motion', () => {
    expect(
      (['off', 'fast', 'normal', 'slow'] as const).map((speed) => [
        speedOf(speed, false),
        speedOf(speed, true),
      ]),
    ).toEqual([
      [Infinity, Infinity],
      [2, 2],
      [1, 1],
      [4 / 7, 1],
    ]);
  });
});
