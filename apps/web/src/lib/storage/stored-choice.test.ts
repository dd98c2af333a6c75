import { afterEach, expect, it, vi } from 'vitest';

import { forgetStored, readStored, storeChoice, storedChoice } from './stored-choice.ts';

afterEach(() => void vi.unstubAllGlobals());

const refuse = (): never => {
  throw new DOMException('no', 'SecurityError');
};

it.each([
  ['full', { getItem: () => 'day', setItem: refuse, removeItem: () => {} }, 'day'],
  ['forbidden', { getItem: refuse, setItem: refuse, removeItem: refuse }, null],
])('a choice holds on the page of a browser whose storage is %s', (_, storage, before) => {
  vi.stubGlobal('localStorage', storage);
  expect(readStored('theme')).toBe(before);
  storeChoice('theme', 'night');
  expect(storedChoice('theme', ['day', 'night'])).toBe('night');
  forgetStored('theme');
  expect(readStored('theme')).toBe(before);
});
