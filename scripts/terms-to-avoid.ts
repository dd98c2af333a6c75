import { readFileSync } from 'node:fs';

/** A term that a language does not use, because another one means the same or it means something else already. */
export interface AvoidedTerm {
  readonly language: string;
  readonly not: RegExp;
  /** What to say instead. */
  readonly but: string;
}

/** Where the terms are. */
export const terms = 'docs/LANGUAGES.md';

/** The table there, under “Not these”. A word that ends with `…` stands for all its forms. */
export function termsToAvoid(languages: readonly string[]): readonly AvoidedTerm[] {
  return readFileSync(terms, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, language = '']) => languages.includes(language))
    .map(([, language = '', not = '', but = '']) => ({
      language,
      not: new RegExp(`(?<!\\p{L})${not.replaceAll('…', '\\p{L}*')}(?!\\p{L})`, 'iu'),
      but,
    }));
}
