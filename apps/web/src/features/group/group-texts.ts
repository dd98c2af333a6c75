import type { Texts } from '../../lib/language/texts.ts';

/** What people at a table are told about its options, their chairs, and their group. */
export const groupTexts: Texts = {
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
  ru: () => import('./messages/ru.json'),
};
