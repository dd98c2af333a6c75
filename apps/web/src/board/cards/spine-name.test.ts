import { expect, test } from 'vitest';

import { spineNameSize } from './spine-name.ts';

test('a name of thirteen letters is set at full size', () => {
  expect(spineNameSize('Farmer')).toBe(12);
  expect(spineNameSize('Thirteen-long')).toBe(12);
});

test('a longer name shrinks to take up no more of the spine', () => {
  expect(spineNameSize('x'.repeat(26))).toBe(6);
  expect(spineNameSize('Четырнадцать-б')).toBeLessThan(12);
});
