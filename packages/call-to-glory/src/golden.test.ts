import { expect, test } from 'vitest';

import { goldenNames, replayGolden } from '../scripts/make-golden.ts';
import { watchRecord } from './notation/replay-record.ts';
import { variants } from './testing/law-subject.ts';

test('there is a golden game of every variant and number of players', () => {
  const wanted = Object.keys(variants).flatMap((variant) =>
    [2, 3, 4].map((players) => `${variant}-${players}-1`),
  );
  expect(goldenNames()).toEqual(expect.arrayContaining(wanted));
});

test.each(goldenNames())('golden game %s comes out as it always has', (name) => {
  const { record, found, expected } = replayGolden(name);
  expect(found).toEqual(expected);
  expect(watchRecord(record).ok).toBe(true);
});
