import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

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

/** Begins with this language the next time. */
export function keepLanguage(language: Language): void {
  storeChoice(key, language);
}

/** The language that the page is in. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language) ?? 'en';
}
