import type { Texts } from '../../lib/language/texts.ts';

/** What is said where chairs are taken and options chosen. */
export const roomTexts: Texts = {
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
  ru: () => import('./messages/ru.json'),
};
