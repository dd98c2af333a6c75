import { expect, it, onTestFinished, vi } from 'vitest';

import { layOutGroup, readGroups, sectorBytes } from './sectors.ts';

const place = { salt: 7, first: 0 };

it.each([0, 1, 491, 492, 493, 5000])('reads a group of %d bytes as it was laid out', (length) => {
  const said = Buffer.alloc(length, 'row');
  const group = layOutGroup(said, place);
  expect(group.length % sectorBytes).toBe(0);
  expect(readGroups(group, place.salt)).toEqual({ groups: [said], isWhole: true });
});

it('writes nothing to the disk that the memory held before', () => {
  const said = Buffer.from('row');
  const clean = layOutGroup(said, place);
  const spy = vi.spyOn(Buffer, 'allocUnsafe').mockImplementation((size) => Buffer.alloc(size, 255));
  onTestFinished(() => spy.mockRestore());
  expect(layOutGroup(said, place)).toEqual(clean);
  expect(clean.subarray(sectorBytes - 100).every((byte) => byte === 0)).toBe(true);
});
