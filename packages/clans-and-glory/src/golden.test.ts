import { expect, test } from 'vitest';

import { goldenAgain, goldenNames } from '../scripts/make-golden.ts';
import { variants } from './testing/law-subject.ts';

test('all golden games are there, two of every variant and number of players', () => {
  const wanted = Object.keys(variants).flatMap((variant) =>
    [2, 3, 4].flatMap((players) => [1, 2].map((seed) => `${variant}-${players}-${seed}`)),
  );
  expect(wanted).toHaveLength(12);
  expect(goldenNames()).toEqual(expect.arrayContaining(wanted));
});

test.each(goldenNames())('golden game %s comes out as it always has', (name) => {
  const { now, before } = goldenAgain(name);
  expect(now).toBe(before);
});
