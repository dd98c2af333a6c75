import type { Texts } from '../../../lib/language/texts.ts';
import en from './en-lobby.json' with { type: 'json' };

/** What lists and forms say; in English it comes with the first page. */
export const lobbyTexts: Texts = {
  en: () => Promise.resolve({ default: en }),
  fr: () => import('./fr-lobby.json'),
  ru: () => import('./ru-lobby.json'),
};

/** What the table says. */
export const tableTexts: Texts = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  ru: () => import('./ru.json'),
};
