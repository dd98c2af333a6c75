import type { ReactNode } from 'react';

import type { Language } from '../../lib/language/languages.ts';
import { parseRules, type Rules } from './parse-rules.ts';

/** The rules of a game: the text in every language, and pictures for what the page shows better than text. */
export interface RulesSource {
  /** In the subset of Markdown that `parseRules` reads. */
  readonly texts: Readonly<Record<Language, () => Promise<{ readonly default: string }>>>;
  /** The drawing of that name. */
  figureOf?(name: string): ReactNode;
  /** A picture for the head of a row, in a table with `rows` rows; null for none. */
  pictureOfRow?(row: number, rows: number): ReactNode;
}

const fetched = new WeakMap<RulesSource['texts'], Map<Language, Promise<Rules>>>();

/** The rules in a language: fetched once, unless that failed. */
export function rulesIn({ texts }: RulesSource, language: Language): Promise<Rules> {
  const known = fetched.get(texts) ?? new Map<Language, Promise<Rules>>();
  fetched.set(texts, known);
  const rules = known.get(language) ?? fetchRules(texts, language);
  known.set(language, rules);
  rules.catch(() => known.delete(language));
  return rules;
}

async function fetchRules(texts: RulesSource['texts'], language: Language): Promise<Rules> {
  return parseRules((await texts[language]()).default);
}
