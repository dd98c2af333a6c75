import { describe, expect, it } from 'vitest';

import { flightFrames } from './perform.ts';

describe('the frames of a flight', () => {
  it('move, turn and fade, and do nothing else', () => {
    const frames = flightFrames(
      [
        { at: 100, x: 10, y: 20, width: 50, angle: 4 },
        { at: 300, x: 110, y: 20, width: 100, opacity: 0 },
      ],
      100,
    );
    expect(frames).toEqual([
      {
        offset: 0,
        transform: 'translate(10px, 20px) rotate(4deg) scale(0.5)',
        opacity: 1,
        easing: 'linear',
      },
      {
        offset: 1,
        transform: 'translate(110px, 20px) rotate(0deg) scale(1)',
        opacity: 0,
        easing: 'linear',
      },
    ]);
  });
});
