import { parseRules, type Rules } from '../../../board/rules/parse-rules.ts';
import type { Language } from '../../../lib/language/languages.ts';

const sources: Readonly<Record<Language, () => Promise<{ readonly default: string }>>> = {
  en: () => import('@call-to-glory/rules/RULES.md?raw'),
  fr: () => import('@call-to-glory/rules/RULES.fr.md?raw'),
  ru: () => import('@call-to-glory/rules/RULES.ru.md?raw'),
};

const fetched = new Map<Language, Promise<Rules>>();

/** The rules in a language: fetched once, unless that failed. */
export function rulesIn(language: Language): Promise<Rules> {
  const rules = fetched.get(language) ?? fetchRules(language);
  fetched.set(language, rules);
  rules.catch(() => fetched.delete(language));
  return rules;
}

async function fetchRules(language: Language): Promise<Rules> {
  return parseRules((await sources[language]()).default);
}
