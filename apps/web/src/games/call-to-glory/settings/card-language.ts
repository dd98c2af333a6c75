import { useLanguage } from '../../../lib/language/language-choice.ts';
import { languages, type Language } from '../../../lib/language/languages.ts';
import { addLanguage } from '../../../lib/language/texts.ts';
import { storeChoice, storedChoice } from '../../../lib/storage/stored-choice.ts';
import { pageStore } from '../../../lib/store/page-store.ts';
import { useStore } from '../../../lib/store/store.ts';

/** The language of the names on the cards: that of the page, or always the same one. */
export const cardLanguageChoices = ['same', ...languages] as const;
export type CardLanguageChoice = (typeof cardLanguageChoices)[number];

const key = 'card-language';
const shown = pageStore<CardLanguageChoice>('same');

/** Applies this browser's choice to the cards. Rejects, and changes nothing, if the texts cannot be fetched. */
export async function showStoredCardLanguage(): Promise<void> {
  await show(storedChoice(key, cardLanguageChoices) ?? 'same');
}

/** Applies and stores a language for the cards. Rejects, and changes nothing, if the texts cannot be fetched. */
export async function chooseCardLanguage(choice: CardLanguageChoice): Promise<void> {
  await show(choice);
  storeChoice(key, choice);
}

export function useCardLanguageChoice(): CardLanguageChoice {
  return useStore(shown);
}

/** The language of the names on the cards. */
export function useCardLanguage(): Language {
  const page = useLanguage();
  const choice = useCardLanguageChoice();
  return choice === 'same' ? page : choice;
}

async function show(choice: CardLanguageChoice): Promise<void> {
  if (choice !== 'same') await addLanguage(choice);
  shown.set(choice);
}
