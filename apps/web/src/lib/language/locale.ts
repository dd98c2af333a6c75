import i18next from 'i18next';

import { languageOf } from './languages.ts';

/**
 * The locale of dates, times and numbers: the reader's own region, such as `en-GB`, if the browser names one for the
 * language of the page; otherwise that language.
 */
export function locale(): string {
  const { language } = i18next;
  return navigator.languages.find((tag) => languageOf(tag) === language) ?? language;
}
