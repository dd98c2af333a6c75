import type { Texts } from '../../lib/language/texts.ts';

/** What is said about coming in, moving to other devices, and going. */
export const accountTexts: Texts = {
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
  ru: () => import('./messages/ru.json'),
};
