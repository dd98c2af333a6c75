import { describe, expect, it } from 'vitest';

import { rulesIn } from '../../../board/rules/rules-source.ts';
import { numbersIn, skeletonOf } from '../../../board/rules/testing/rules-skeleton.ts';
import { languages } from '../../../lib/language/languages.ts';
import { rules } from './rules.tsx';

describe('the rules of Clans and Glory in all languages', async () => {
  const english = await rulesIn(rules, 'en');

  it('have every rule once, in its order', () => {
    expect(numbersIn(english)).toEqual(Array.from({ length: 20 }, (_, number) => `C${number}`));
  });

  it.each(languages.filter((language) => language !== 'en'))(
    'have the same numbers, chapters, tables and cross-references: %s',
    async (language) => {
      expect(skeletonOf(await rulesIn(rules, language))).toEqual(skeletonOf(english));
    },
  );
});
