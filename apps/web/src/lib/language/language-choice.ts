import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

import { onStoredElsewhere, storeChoice, storedChoice } from '../storage/stored-choice.ts';
import { languageOf, languages, type Language } from './languages.ts';
import { addLanguage } from './texts.ts';

const key = 'language';

/** The language to start with: the one chosen in this browser, or else the first available of the browser's own. */
export function firstLanguage(): Language {
  const own = navigator.languages.map(languageOf).find((language) => language !== null);
  return storedChoice(key, languages) ?? own ?? 'en';
}

/** How often a language has been requested. */
let asked = 0;

/**
 * Switches the page to a language, unless another is requested before its texts have loaded. Rejects, and changes
 * nothing, if they cannot be fetched.
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

/** From now on, shows the language that is chosen in another page of this browser, if its texts can be fetched. */
export function followLanguage(): void {
  onStoredElsewhere(key, () => void showLanguage(firstLanguage()).catch(() => null));
}

/** Stores this language for the next start, and for the other pages of this browser. */
export function keepLanguage(language: Language): void {
  storeChoice(key, language);
}

/**
 * The language of the page. A table asks for it in hundreds of places per render, and the library's hook does much more
 * than that.
 */
export function useLanguage(): Language {
  const language = useSyncExternalStore(subscribe, shownLanguage, shownLanguage);
  return languageOf(language) ?? 'en';
}

/** The same, for use outside components. */
export function shownLanguage(): string {
  return i18next.language;
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
