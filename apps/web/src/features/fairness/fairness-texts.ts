import type { Texts } from '../../lib/language/texts.ts';

/** What the page on fair deals says. */
export const fairnessTexts: Texts = {
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
  ru: () => import('./messages/ru.json'),
};
