import i18next from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { duration, roughDuration } from './duration.ts';

const minute = 60_000;

beforeAll(() => i18next.init({ lng: 'en' }));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  [5000, '1 min'],
  [1.4 * minute, '1 min'],
  [59.6 * minute, '1 hr'],
  [119 * minute, '119 min'],
  [40 * 60 * minute, '40 hr'],
  [72 * 60 * minute, '3 days'],
])('says about how long %i ms are: %s', (milliseconds, words) => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  expect(roughDuration(milliseconds)).toBe(words);
});

it('counts the seconds of a minute on a clock', () => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  expect(duration(minute)).toBe('60 sec');
});
