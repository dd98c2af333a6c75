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

/** What the table says where it is seldom asked. */
export const lazyTexts: Texts = {
  en: () => import('./en-lazy.json'),
  fr: () => import('./fr-lazy.json'),
  ru: () => import('./ru-lazy.json'),
};

/** What stands around the text of the rules. */
export const rulesTexts: Texts = {
  en: () => import('./en-rules.json'),
  fr: () => import('./fr-rules.json'),
  ru: () => import('./ru-rules.json'),
};

/** What the tutorial says. */
export const tutorialTexts: Texts = {
  en: () => import('./en-tutorial.json'),
  fr: () => import('./fr-tutorial.json'),
  ru: () => import('./ru-tutorial.json'),
};

/** What the settings say about the game. */
export const settingsTexts: Texts = {
  en: () => import('../settings/messages/en.json'),
  fr: () => import('../settings/messages/fr.json'),
  ru: () => import('../settings/messages/ru.json'),
};
