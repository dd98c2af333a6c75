import type { Texts } from '../../lib/language/texts.ts';

/** What every table says. */
export const boardTexts: Texts = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  ru: () => import('./ru.json'),
};

/** What it says where it is seldom asked. */
export const lazyBoardTexts: Texts = {
  en: () => import('./en-lazy.json'),
  fr: () => import('./fr-lazy.json'),
  ru: () => import('./ru-lazy.json'),
};
