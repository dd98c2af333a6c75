import { describe, expect, it } from 'vitest';

import type { Block, Passage, Rules } from '../../../board/rules/parse-rules.ts';
import { rulesIn } from '../../../board/rules/rules-source.ts';
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

function numbersIn({ chapters }: Rules): readonly string[] {
  return chapters.flatMap(({ passages }) => passages.flatMap(({ rule }) => rule ?? []));
}

/** Everything about the rules that does not depend on the language. */
function skeletonOf({ lead, chapters }: Rules): unknown {
  return [lead.map(bonesOf), chapters.map(({ level, passages }) => [level, passages.map(bonesOf)])];
}

function bonesOf({ rule, blocks }: Passage): unknown {
  return [rule, blocks.map(shapeOf)];
}

function shapeOf(block: Block): unknown {
  switch (block.type) {
    case 'paragraph':
      return ['paragraph', referencesIn(block.text), marksIn(block.text)];
    case 'table':
      return ['table', block.head.length, block.rows.map((row) => row.filter(isNumber))];
    case 'list':
      return ['list', block.items.map(referencesIn)];
    case 'diagram':
      return ['diagram', block.name];
  }
}

function referencesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/R\d+/gu), ([rule]) => rule);
}

/** How often a text says that the printed rules leave it open. */
function marksIn(text: string): number {
  return text.split('_(').length - 1;
}

function isNumber(cell: string): boolean {
  return /^\d+$/u.test(cell);
}
