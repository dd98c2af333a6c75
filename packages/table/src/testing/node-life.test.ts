import { expect, it } from 'vitest';

import { liveOverNodes } from './node-life.ts';

const seed = 'in the tests';

it('people at a table over several nodes see what they would on one, in random lives', async () => {
  const sum = { rows: 0, games: 0, deaths: 0, conflicts: 0, faults: 0, promises: 0 };
  for (let number = 0; number < 20; number += 1) {
    const life = await liveOverNodes(seed, number).catch((error: unknown) => {
      throw new Error(`pnpm simulate nodes --seed "${seed}" --life ${number}`, { cause: error });
    });
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += life[name];
  }
  expect(sum.rows).toBeGreaterThan(500);
  expect(sum.games).toBeGreaterThan(10);
  expect(sum.deaths).toBeGreaterThan(5);
  expect(sum.conflicts).toBeGreaterThan(20);
  expect(sum.faults).toBeGreaterThan(100);
  expect(sum.promises).toBeGreaterThan(500);
});

it('the same life always goes the same way', async () => {
  expect(await liveOverNodes(seed, 3)).toEqual(await liveOverNodes(seed, 3));
});
