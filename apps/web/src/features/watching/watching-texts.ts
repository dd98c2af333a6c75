import type { Texts } from '../../lib/language/texts.ts';

/** What is said about watching a table. */
export const watchingTexts: Texts = {
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
  ru: () => import('./messages/ru.json'),
};
