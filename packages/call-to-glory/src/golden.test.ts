import { expect, test } from 'vitest';

import { goldenNames, replayGolden } from '../scripts/make-golden.ts';
import { watchRecord } from './notation/replay-record.ts';
import { variants } from './testing/law-subject.ts';

test('all 36 golden games are there, two of every variant and number of players', () => {
  const wanted = Object.keys(variants).flatMap((variant) =>
    [2, 3, 4].flatMap((players) => [1, 2].map((seed) => `${variant}-${players}-${seed}`)),
  );
  expect(wanted).toHaveLength(36);
  expect(goldenNames()).toEqual(expect.arrayContaining(wanted));
});

test.each(goldenNames())('golden game %s comes out as it always has', (name) => {
  const { record, found, expected } = replayGolden(name);
  expect(found).toEqual(expected);
  expect(watchRecord(record).ok).toBe(true);
});
