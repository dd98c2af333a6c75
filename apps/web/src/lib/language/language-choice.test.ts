import { afterEach, expect, it, vi } from 'vitest';

import { firstLanguage } from './language-choice.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('begins with the language chosen before', () => {
  browserWith({ languages: ['fr-FR'], stored: 'ru' });
  expect(firstLanguage()).toBe('ru');
});

it('begins with the first of the browser’s languages that there is, or English', () => {
  browserWith({ languages: ['nl', 'fr-CA', 'ru'], stored: null });
  expect(firstLanguage()).toBe('fr');
  browserWith({ languages: ['nl'], stored: 'no such language' });
  expect(firstLanguage()).toBe('en');
});

it('does without a place to keep things', () => {
  vi.stubGlobal('navigator', { languages: ['ru'] });
  vi.stubGlobal('localStorage', undefined);
  expect(firstLanguage()).toBe('ru');
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
