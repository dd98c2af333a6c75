import type { Texts } from '../../lib/language/texts.ts';

/** What the page of finished games says. */
export const historyTexts: Texts = {
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
  ru: () => import('./messages/ru.json'),
};
