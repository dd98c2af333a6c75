import type { Occupant, Result } from '@call-to-glory/table/client';
import { expect, it } from 'vitest';

import { person } from '../testing/table-fixture.ts';
import { winsOf } from './session-score.ts';

const bot: Occupant = { type: 'bot', bot: 'simple' };

function result(players: readonly Occupant[], ...places: number[]): Result {
  return { at: 0, outcome: { scores: places.map(() => 0), places }, players };
}

it('knows people again wherever they sat, counts shared wins for both, and bots by their chair', () => {
  const [ada, ben] = [person(0), person(1)];
  const results = [
    result([ben, ada, bot], 2, 1, 3),
    result([ada, ben, bot], 1, 1, 3),
    result([ada, ben, bot], 2, 3, 1),
  ];
  expect(winsOf(results)).toEqual([2, 1, 1]);
  expect(winsOf(results.slice(0, 1))).toEqual([0, 1, 0]);
  expect(winsOf([])).toEqual([]);
});
