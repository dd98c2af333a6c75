import type { RuleNumber } from '../words/message.ts';

/** The rules of the game as a page to read; texts may contain `_emphasis_` and rule numbers. */
export interface Rules {
  readonly title: string;
  /** The passages before the first chapter. */
  readonly lead: readonly Passage[];
  readonly chapters: readonly Chapter[];
}

export interface Chapter {
  /** The same in every language. */
  readonly id: string;
  /** 2 for a chapter of its own, 3 for a section of the chapter before it. */
  readonly level: 2 | 3;
  readonly title: string;
  readonly passages: readonly Passage[];
}

/** A paragraph with the tables, lists and diagrams that belong to it. */
export interface Passage {
  readonly rule: RuleNumber | null;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly type: 'paragraph'; readonly text: string }
  | {
      readonly type: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly type: 'list'; readonly items: readonly string[] }
  /** A drawing, known by its name; the page draws a better one. */
  | { readonly type: 'diagram'; readonly name: string };

interface Draft {
  readonly title: string;
  readonly level: 1 | 2 | 3;
  readonly passages: Passage[];
}

/** Parses the rules from the small subset of Markdown that they are written in: see RULES.md. */
export function parseRules(markdown: string): Rules {
  const drafts: Draft[] = [];
  for (const source of markdown.trim().split(/\n{2,}/u)) {
    const heading = /^(?<marks>#{1,3}) (?<title>.+)$/u.exec(source)?.groups;
    if (heading !== undefined) {
      const level = heading['marks']?.length === 3 ? 3 : heading['marks']?.length === 2 ? 2 : 1;
      drafts.push({ title: heading['title'] ?? '', level, passages: [] });
      continue;
    }
    const passages = drafts.at(-1)?.passages;
    if (passages === undefined) throw new Error('the rules begin without a title');
    addBlock(passages, source);
  }
  const [first, ...rest] = drafts;
  return {
    title: first?.title ?? '',
    lead: first?.passages ?? [],
    chapters: rest.map(({ title, level, passages }, index) => ({
      id: `chapter-${index + 1}`,
      level: level === 3 ? 3 : 2,
      title,
      passages,
    })),
  };
}

/** A paragraph begins a passage; anything else belongs to the passage before it. */
function addBlock(passages: Passage[], source: string): void {
  const numbered = /^\*\*(?<rule>[A-Z]\d+)\*\* (?<text>.+)$/su.exec(source)?.groups;
  const block = blockOf(numbered?.['text'] ?? source);
  const last = passages.at(-1);
  if (last === undefined || block.type === 'paragraph') {
    passages.push({ rule: ruleNumber(numbered?.['rule']), blocks: [block] });
  } else {
    passages[passages.length - 1] = { ...last, blocks: [...last.blocks, block] };
  }
}

function blockOf(source: string): Block {
  if (source.startsWith('```')) {
    return { type: 'diagram', name: source.slice(3, source.indexOf('\n')) };
  }
  if (source.startsWith('|')) {
    const [head = [], , ...rows] = source.split('\n').map(cellsOf);
    return { type: 'table', head, rows };
  }
  if (source.startsWith('1. ')) {
    const items = source.split(/\n(?=\d+\. )/u).map((item) => joined(item.replace(/^\d+\. /u, '')));
    return { type: 'list', items };
  }
  return { type: 'paragraph', text: joined(source) };
}

function cellsOf(row: string): readonly string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function joined(lines: string): string {
  return lines.replace(/\s*\n\s*/gu, ' ');
}

function ruleNumber(text: string | undefined): RuleNumber | null {
  return text === undefined ? null : (text as RuleNumber);
}
