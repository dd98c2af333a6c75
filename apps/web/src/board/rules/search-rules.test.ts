import { describe, expect, it } from 'vitest';

import type { Passage, Rules } from './parse-rules.ts';
import { countPassages, partsOf, searchRules, searchWords } from './search-rules.ts';

const rules: Rules = {
  title: 'Rules',
  lead: [passage('Two to four play.')],
  chapters: [
    {
      id: 'chapter-1',
      level: 2,
      title: 'Défausse',
      passages: [passage('La carte va à gauche.', 'R1'), passage('Le choix est libre.', 'R10')],
    },
    { id: 'chapter-2', level: 2, title: 'Конец', passages: [passage('Ещё один раунд.', 'R12')] },
  ],
};

describe('searchRules', () => {
  it('changes nothing while nothing is searched for', () => {
    expect(search('  ')).toEqual(rules);
  });

  it('finds passages that have all the words, ignoring accents and case', () => {
    expect(numbers(search('CARTE gauche'))).toEqual(['R1']);
    expect(numbers(search('a gauche'))).toEqual(['R1']);
    expect(numbers(search('еще'))).toEqual(['R12']);
  });

  it('finds passages that have one of the words where none has all, but not by a short word', () => {
    expect(numbers(search('carte libre'))).toEqual(['R1', 'R10']);
    expect(numbers(search('carte un'))).toEqual(['R1']);
    expect(countPassages(search('le roi'))).toBe(0);
  });

  it('finds a whole chapter by its title', () => {
    expect(numbers(search('defausse'))).toEqual(['R1', 'R10']);
  });

  it('finds a rule only by its whole number', () => {
    expect(numbers(search('R1'))).toEqual(['R1']);
    expect(numbers(search('r10'))).toEqual(['R10']);
    expect(numbers(search('10'))).toEqual(['R10']);
    expect(numbers(search('2'))).toEqual([]);
  });
});

describe('partsOf', () => {
  it('splits a text at the matches', () => {
    expect(partsOf('Défausser, défausse', searchWords('defausse', 'fr'))).toEqual([
      { text: 'Défausser', found: true },
      { text: ', ', found: false },
      { text: 'défausse', found: true },
    ]);
  });

  it('merges overlapping matches', () => {
    expect(partsOf('abcd', searchWords('abc bcd', 'en'))).toEqual([{ text: 'abcd', found: true }]);
  });
});

function search(query: string): Rules {
  return searchRules(rules, searchWords(query, 'fr'));
}

function numbers({ chapters }: Rules): readonly (string | null)[] {
  return chapters.flatMap(({ passages }) => passages.map(({ rule }) => rule));
}

function passage(text: string, rule: Passage['rule'] = null): Passage {
  return { rule, blocks: [{ type: 'paragraph', text }] };
}
