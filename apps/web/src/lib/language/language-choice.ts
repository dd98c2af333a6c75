import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

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

/**
 * The language that the page is in. A table asks for it in hundreds of places each time it is drawn, and the hook of the
 * library does much more than that.
 */
export function useLanguage(): Language {
  const language = useSyncExternalStore(subscribe, read, read);
  return languageOf(language) ?? 'en';
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

function read(): string {
  return i18next.language;
}
