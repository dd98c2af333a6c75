import type { Texts } from '../../lib/language/texts.ts';

/** What the operator's page says. */
export const operatorTexts: Texts = {
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
  ru: () => import('./messages/ru.json'),
};
