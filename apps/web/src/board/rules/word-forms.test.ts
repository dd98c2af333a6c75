import { expect, it } from 'vitest';

import { rules as callToGlory } from '../../games/call-to-glory/rules/rules.tsx';
import { rules as clansAndGlory } from '../../games/clans-and-glory/rules/rules.tsx';
import type { Language } from '../../lib/language/languages.ts';
import { rulesIn } from './rules-source.ts';
import { countPassages, searchRules, searchWords } from './search-rules.ts';
import { formsOf } from './word-forms.ts';

/** What a reader may type, which is not in the rules in this form. */
const asked: Readonly<Record<Language, readonly string[]>> = {
  en: ['winner', 'winning', 'ties', 'drew', 'finish'],
  fr: ['gagnant', 'vainqueur', 'gagner', 'égalité', 'terminer'],
  ru: ['ничья', 'победитель', 'рука', 'выиграть', 'брать', 'начало', 'конец'],
};

const games = { callToGlory, clansAndGlory };
const questions = Object.entries(asked).flatMap(([language, words]) =>
  Object.keys(games).flatMap((game) => words.map((word) => ({ game, language, word }))),
);

it.each(questions as readonly { game: keyof typeof games; language: Language; word: string }[])(
  '$game in $language has something on “$word”',
  async ({ game, language, word }) => {
    const rules = await rulesIn(games[game], language);
    expect(countPassages(searchRules(rules, searchWords(word, language)))).toBeGreaterThan(0);
  },
);

it.each([
  ['en', 'card', 'cards', 'cart'],
  ['en', 'laying', 'laid', 'late'],
  ['fr', 'pioche', 'piochez', 'pion'],
  ['fr', 'main', 'mains', 'maintenant'],
  ['ru', 'колода', 'колоды', 'колодец'],
  ['ru', 'стопка', 'стопок', 'стоп'],
  ['ru', 'бить', 'побитыи', 'быть'],
  ['ru', 'игра', 'игры', 'игрок'],
] as const)('in %s, a search for “%s” finds “%s”, but not “%s”', (language, word, form, other) => {
  expect([form, other].map(formsOf(word, language))).toEqual([true, false]);
});
