import i18next from 'i18next';
import { expect, it, onTestFinished, vi } from 'vitest';

import type { Texts } from './texts.ts';

const missing = (): Promise<never> => Promise.reject(new Error('there is no network'));

it('fetches nothing before it is needed, and then all parts', async () => {
  // A page that has no texts yet, isolated from the tests before and after.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { addLanguage, addTexts } = await import('./texts.ts');
  await i18next.init({ lng: 'en', resources: {} });
  const texts: Texts = {
    en: () => Promise.resolve({ default: { hello: 'Hello' } }),
    fr: () => Promise.resolve({ default: { hello: 'Bonjour' } }),
    ru: missing,
  };
  await addTexts('first', texts);
  expect(wordFor('en', 'first')).toBe('Hello');
  expect(wordFor('fr', 'first')).toBeUndefined();
  await addLanguage('fr');
  expect(wordFor('fr', 'first')).toBe('Bonjour');
  await addTexts('second', { ...texts });
  expect(wordFor('fr', 'second')).toBe('Bonjour');

  // A language with a missing part does not come into use.
  await expect(addLanguage('ru')).rejects.toThrow('network');
  await addTexts('third', { ...texts });
  expect(wordFor('en', 'third')).toBe('Hello');
});

function wordFor(language: string, catalogue: string): unknown {
  return i18next.getResource(language, catalogue, 'hello');
}
