import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

import { request } from '../session/api.ts';
import { settings } from '../settings/settings.ts';
import { storeChoice, storedChoice } from '../storage/stored-choice.ts';
import { languageOf, languages, type Language } from './languages.ts';
import { addLanguage } from './texts.ts';

const key = 'language';

/** The language to begin with: what was chosen in this browser, else the first of the browser's own that there is. */
export function firstLanguage(): Language {
  const own = navigator.languages.map(languageOf).find((language) => language !== null);
  return storedChoice(key, languages) ?? own ?? 'en';
}

/** Puts the page into a language. Rejects, and changes nothing, if its texts cannot be fetched. */
export async function showLanguage(language: Language): Promise<void> {
  await addLanguage(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Puts the page into a language and keeps the choice. Rejects, and changes nothing, if its texts cannot be fetched. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  storeChoice(key, language);
  if (settings.get('isCalled'))
    void request('PUT /api/notifications/language', { body: { language } });
}

/** The language that the page is in. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language) ?? 'en';
}
