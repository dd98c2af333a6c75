import type { Texts } from '../../lib/language/texts.ts';

/** What the chat of a table says. */
export const talkTexts: Texts = {
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
  ru: () => import('./messages/ru.json'),
};
