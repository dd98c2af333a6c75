import { describe, it } from 'vitest';

import { expectRoundTrip } from '../testing/expect-round-trip.ts';
import { variants } from '../testing/law-subject.ts';

/** Cycles through 2, 3 and 4 players, each with either bot; `pnpm verify` takes any number of games. */
const games = 30;

const remembering = {
  'tasks and ninjas, counted': { ...variants['tasks-ninjas'], memory: 'counts' },
  'quick, all remembered': { ...variants.quick, memory: 'full' },
} as const;

describe.each(Object.entries({ ...variants, ...remembering }))('%s', (_name, options) => {
  it(`goes through the notation and back, ${games} games`, () => {
    for (let seed = 0; seed < games; seed += 1) expectRoundTrip(options, 2 + (seed % 3), seed);
  });
});
