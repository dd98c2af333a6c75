import { expect, test } from 'vitest';

import { untestedRules } from '../scripts/list-untested-rules.ts';

test('every numbered rule has a test of its own', () => {
  expect(untestedRules()).toEqual([]);
});
