import i18next from 'i18next';

import { languageOf } from './languages.ts';

/**
 * How dates, times and numbers are written: as in the reader's own region, such as `en-GB`, if the browser names one for
 * the language of the page; or else as that language does.
 */
export function locale(): string {
  const { language } = i18next;
  return navigator.languages.find((tag) => languageOf(tag) === language) ?? language;
}
