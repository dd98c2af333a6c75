import { expect, test } from 'vitest';

import { exploreSmallWorld } from './testing/small-world.ts';
import { smallWorlds } from './testing/small-worlds.ts';

/** The numbers of deals, positions, moves, ends and face-down cards, and the minimum and maximum turns of a game. */
test.each<[keyof typeof smallWorlds, readonly number[], readonly number[]]>([
  ['two meetings', [12, 1040, 1170, 514, 0], [2, 2]],
  ['nothing fits', [12, 774, 762, 456, 204], [2, 2]],
])('explored to the end: %s', (name, counts, turns) => {
  const found = exploreSmallWorld(smallWorlds[name]);
  const { deals, positions, moves, ends, faceDown } = found;
  expect([deals, positions, moves, ends, faceDown]).toEqual(counts);
  expect(found.turns).toEqual(turns);
});
