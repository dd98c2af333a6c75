import { productName } from '@call-to-glory/protocol/product';
import { createInstance } from 'i18next';

import { languages, type ServerLanguage } from './languages.ts';

/** A text of a catalogue, with its gaps filled. */
export type Words = (key: string, values?: object) => string;

/**
 * Puts texts of a catalogue into a language; into English if it has none of it.
 *
 * @param texts the catalogue by language
 */
export function wordsOf(
  texts: Readonly<Record<ServerLanguage, object>>,
): (language: string) => Words {
  const i18n = createInstance();
  void i18n.init({
    initAsync: false,
    fallbackLng: languages[0],
    defaultNS: 'words',
    interpolation: { escapeValue: false, defaultVariables: { product: productName } },
    resources: Object.fromEntries(
      Object.entries(texts).map(([language, words]) => [language, { words }]),
    ),
  });
  return (language) =>
    (key, values = {}) =>
      i18n.t(key, { lng: language, ...values });
}
