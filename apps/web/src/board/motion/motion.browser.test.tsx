import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import type { Choreography } from './choreography.ts';
import { Motion } from './motion.tsx';

/** A cue is how long it takes, in milliseconds. */
const choreography: Choreography<null, number, null> = {
  planOf: (cues) =>
    cues.map((length) => ({ timeline: { flights: [], touches: [], length }, sounds: [] })),
  isReplaced: () => false,
  isNewTable: () => false,
  Look: () => null,
};

it('has the page rendered once for each cue that takes time', async () => {
  // The browser of the tests reduces motion.
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue(matchMedia('not all'));
  onTestFinished(() => media.mockRestore());
  const landed: number[] = [];
  await render(
    <Motion
      choreography={choreography}
      scene={null}
      journey={{ seq: 1, from: null, cues: [30, 0, 30, 0], landed: 0 }}
      isHurried={false}
      isDue={false}
      onLanded={(count) => landed.push(count)}
      onSkip={() => null}
    />,
  );
  await expect.poll(() => landed.at(-1)).toBe(4);
  expect(landed).toEqual([2, 4]);
});
