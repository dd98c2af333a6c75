import { expect, it } from 'vitest';

import { languageNames, languageOf, languages } from './languages.ts';

it('recognises a language by any of its tags', () => {
  expect(languageOf('fr')).toBe('fr');
  expect(languageOf('fr-CA')).toBe('fr');
  expect(languageOf('RU-ru')).toBe('ru');
  expect(languageOf('nl')).toBeNull();
  expect(languageOf('')).toBeNull();
});

it('has a name for each', () => {
  expect(Object.keys(languageNames)).toEqual([...languages]);
});
