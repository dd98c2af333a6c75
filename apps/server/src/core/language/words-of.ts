import { productName } from '@call-to-glory/protocol/product';
import { createInstance } from 'i18next';

import { languages, type ServerLanguage } from './languages.ts';

/** A text of a catalogue, with its placeholders filled. */
export type Words = (key: string, values?: object) => string;

/**
 * Looks up texts of a catalogue in a language, with English as the fallback.
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
