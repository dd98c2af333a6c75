import i18next from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { locale } from './locale.ts';

beforeAll(() => i18next.init());
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['en', ['fr-FR', 'en-GB', 'en-US'], 'en-GB'],
  ['fr', ['fr-CA', 'en-GB'], 'fr-CA'],
  ['ru', ['en-GB', 'fr'], 'ru'],
])('writes dates in %s as a browser with %j does', async (language, languages, written) => {
  await i18next.changeLanguage(language);
  vi.stubGlobal('navigator', { languages });
  expect(locale()).toBe(written);
});
