import { describe, expect, it } from 'vitest';

import { parseRules } from './parse-rules.ts';

describe('parseRules', () => {
  it('lets each game number its rules with its own letter', () => {
    const { lead } = parseRules('# The rules\n\n**C7** Lay a card.\n\n**c8** No number.');
    expect(lead.map(({ rule }) => rule)).toEqual(['C7', null]);
  });

  it('reads headings, numbered rules and their blocks', () => {
    const rules = parseRules(
      '# The rules\n\nFirst\nof all.\n\n## Piles\n\n**R10** Free _(ours)_.\n\n' +
        '| a | b |\n| - | - |\n| 1 | 2 |\n\nMore.\n\n### Order\n\n1. One.\n2. Two\n   more.\n\n```piles\n  x\n```\n',
    );
    expect(rules).toEqual({
      title: 'The rules',
      lead: [{ rule: null, blocks: [{ type: 'paragraph', text: 'First of all.' }] }],
      chapters: [
        {
          id: 'chapter-1',
          level: 2,
          title: 'Piles',
          passages: [
            {
              rule: 'R10',
              blocks: [
                { type: 'paragraph', text: 'Free _(ours)_.' },
                { type: 'table', head: ['a', 'b'], rows: [['1', '2']] },
              ],
            },
            { rule: null, blocks: [{ type: 'paragraph', text: 'More.' }] },
          ],
        },
        {
          id: 'chapter-2',
          level: 3,
          title: 'Order',
          passages: [
            {
              rule: null,
              blocks: [
                { type: 'list', items: ['One.', 'Two more.'] },
                { type: 'diagram', name: 'piles' },
              ],
            },
          ],
        },
      ],
    });
  });
});
