import type { Block, Passage, Rules } from '../parse-rules.ts';

/** The numbers of all rules, in their order. */
export function numbersIn({ chapters }: Rules): readonly string[] {
  return chapters.flatMap(({ passages }) => passages.flatMap(({ rule }) => rule ?? []));
}

/** Everything about the rules that does not depend on the language. */
export function skeletonOf({ lead, chapters }: Rules): unknown {
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
  return Array.from(text.matchAll(/\b[A-Z]\d+/gu), ([rule]) => rule);
}

/** How often a text says that the printed rules leave something open. */
export function marksIn(text: string): number {
  return text.split('_(').length - 1;
}

function isNumber(cell: string): boolean {
  return /^\d+$/u.test(cell);
}
