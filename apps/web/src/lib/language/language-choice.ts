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

/** How often a language has been asked for. */
let asked = 0;

/**
 * Puts the page into a language, unless another is asked for before its texts are there. Rejects, and changes nothing, if
 * they cannot be fetched.
 */
export async function showLanguage(language: Language): Promise<void> {
  const turn = (asked += 1);
  await addLanguage(language).catch((error: unknown) => {
    if (turn === asked) throw error;
  });
  if (turn !== asked) return;
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
  const language = useSyncExternalStore(subscribe, shownLanguage, shownLanguage);
  return languageOf(language) ?? 'en';
}

/** The same, to be asked anywhere. */
export function shownLanguage(): string {
  return i18next.language;
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
