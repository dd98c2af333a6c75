import type { Texts } from '../../lib/language/texts.ts';

/** What the settings say. */
export const settingsTexts: Texts = {
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
  ru: () => import('./messages/ru.json'),
};
