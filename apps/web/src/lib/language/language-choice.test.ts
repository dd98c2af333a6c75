import { afterEach, expect, it, onTestFinished, vi } from 'vitest';

import { firstLanguage } from './language-choice.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('starts with the language chosen before', () => {
  browserWith({ languages: ['fr-FR'], stored: 'ru' });
  expect(firstLanguage()).toBe('ru');
});

it('starts with the first available of the browser’s languages, or English', () => {
  browserWith({ languages: ['nl', 'fr-CA', 'ru'], stored: null });
  expect(firstLanguage()).toBe('fr');
  browserWith({ languages: ['nl'], stored: 'no such language' });
  expect(firstLanguage()).toBe('en');
});

it('works without storage', () => {
  vi.stubGlobal('navigator', { languages: ['ru'] });
  vi.stubGlobal('localStorage', undefined);
  expect(firstLanguage()).toBe('ru');
});

it('shows the language requested last, whichever texts come first', async () => {
  // A page of its own, isolated from the tests before and after.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  vi.stubGlobal('document', { documentElement: {} });
  const { default: i18next } = await import('i18next');
  const { addTexts } = await import('./texts.ts');
  const { showLanguage } = await import('./language-choice.ts');
  await i18next.init({ lng: 'en', resources: {} });
  let come = (): void => {};
  const slow = new Promise<{ readonly default: object }>((resolve) => {
    come = () => resolve({ default: {} });
  });
  const atOnce = (): Promise<{ readonly default: object }> => Promise.resolve({ default: {} });
  await addTexts('page', { en: atOnce, fr: () => slow, ru: atOnce });
  const french = showLanguage('fr');
  const again = showLanguage('fr');
  await showLanguage('ru');
  come();
  await Promise.all([french, again]);
  expect(i18next.language).toBe('ru');
});

it('reports missing texts only to a caller that still wants them', async () => {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  vi.stubGlobal('document', { documentElement: {} });
  const { default: i18next } = await import('i18next');
  const { addTexts } = await import('./texts.ts');
  const { showLanguage } = await import('./language-choice.ts');
  await i18next.init({ lng: 'en', resources: {} });
  const missing = (): Promise<never> => Promise.reject(new Error('there is no network'));
  const atOnce = (): Promise<{ readonly default: object }> => Promise.resolve({ default: {} });
  await addTexts('page', { en: atOnce, fr: missing, ru: atOnce });
  const french = showLanguage('fr');
  await showLanguage('ru');
  await french;
  await expect(showLanguage('fr')).rejects.toThrow('no network');
  expect(i18next.language).toBe('ru');
});

function browserWith({
  languages,
  stored,
}: {
  readonly languages: readonly string[];
  readonly stored: string | null;
}): void {
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('localStorage', { getItem: () => stored });
}
