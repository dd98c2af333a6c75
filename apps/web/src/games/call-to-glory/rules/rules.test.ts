import { describe, expect, it } from 'vitest';

import { rulesIn } from '../../../board/rules/rules-source.ts';
import { marksIn, numbersIn, skeletonOf } from '../../../board/rules/testing/rules-skeleton.ts';
import { languages } from '../../../lib/language/languages.ts';
import { ruleOf } from '../model/rule-of.ts';
import { rules } from './rules.tsx';

describe('the rules in all languages', async () => {
  const english = await rulesIn(rules, 'en');

  it('have every rule once', () => {
    const numbers = numbersIn(english);
    expect(numbers).toContain('R0');
    expect(numbers).toContain('R35');
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(languages.filter((language) => language !== 'en'))(
    'have the same numbers, chapters, tables and cross-references: %s',
    async (language) => {
      expect(skeletonOf(await rulesIn(rules, language))).toEqual(skeletonOf(english));
    },
  );

  it('say which of them the printed rules leave open', () => {
    const passages = english.chapters.flatMap((chapter) => chapter.passages);
    const open = passages.filter(({ blocks }) =>
      blocks.some((block) => block.type === 'paragraph' && marksIn(block.text) > 0),
    );
    // The table is that of the task cards.
    expect(open.map(({ rule }) => rule ?? 'table').join(' ')).toBe(
      'R1 R10 R13 R17 R18 R19 table R25 R26 R28 R29 R34 R35 R32 R33',
    );
  });

  it('have the rule behind each reason for saying no', () => {
    const known = new Set<string | null>([...numbersIn(english), null]);
    for (const rule of Object.values(ruleOf)) expect(known).toContain(rule);
  });
});
