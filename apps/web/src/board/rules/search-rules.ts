import type { Language } from '../../lib/language/languages.ts';
import type { Block, Chapter, Passage, Rules } from './parse-rules.ts';
import { formsOf } from './word-forms.ts';

/** A part of a text, `found` if it matches the search. */
export interface Part {
  readonly text: string;
  readonly found: boolean;
}

/** A word of a search. */
export interface SearchWord {
  readonly typed: string;
  /** Whether another word is a form of it, or means the same. */
  isForm(other: string): boolean;
}

/** The words of a search, in the form that `searchRules` and `partsOf` take. */
export function searchWords(query: string, language: Language): readonly SearchWord[] {
  return fold(query)
    .split(/\s+/u)
    .filter((typed) => typed !== '')
    .map((typed) => ({ typed, isForm: formsOf(typed, language) }));
}

/**
 * The passages that contain all the words, in their chapters, or where there are none, those that contain the most of
 * the longer ones; a whole chapter if its title does.
 */
export function searchRules(rules: Rules, words: readonly SearchWord[]): Rules {
  if (words.length === 0) return rules;
  let found = passagesWith(rules, (has) => words.every(has));
  const longer = words.filter(({ typed }) => typed.length > 2);
  for (let wanted = longer.length; wanted > 0 && countPassages(found) === 0; wanted -= 1) {
    found = passagesWith(rules, (has) => longer.filter(has).length >= wanted);
  }
  return found;
}

/** The passages of which `matches` holds, which is told whether a word is in a text. */
function passagesWith(
  rules: Rules,
  matches: (has: (word: SearchWord) => boolean) => boolean,
): Rules {
  const holds = (text: string): boolean => {
    const folded = fold(text);
    return matches((word) => rangesOf(word, folded).length > 0);
  };
  const matching = (passages: readonly Passage[]): readonly Passage[] =>
    passages.filter((passage) => holds(textOf(passage)));
  return {
    title: rules.title,
    lead: matching(rules.lead),
    chapters: rules.chapters
      .map((chapter): Chapter => {
        return holds(chapter.title)
          ? chapter
          : { ...chapter, passages: matching(chapter.passages) };
      })
      .filter(({ passages }) => passages.length > 0),
  };
}

/** The number of passages. */
export function countPassages({ lead, chapters }: Rules): number {
  return chapters.reduce((sum, { passages }) => sum + passages.length, lead.length);
}

/** A text split at the matches of a search. */
export function partsOf(text: string, words: readonly SearchWord[]): readonly Part[] {
  const folded = fold(text);
  const marked = Array.from(text, () => false);
  for (const word of words) {
    for (const [from, to] of rangesOf(word, folded)) marked.fill(true, from, to);
  }
  const parts: Part[] = [];
  for (let start = 0; start < text.length;) {
    const found = marked[start] ?? false;
    let end = start + 1;
    while (end < text.length && (marked[end] ?? false) === found) end += 1;
    parts.push({ text: text.slice(start, end), found });
    start = end;
  }
  return parts;
}

/** Where a text has a word as it was typed, even within another, or a whole word that is a form of it. */
function rangesOf(
  { typed, isForm }: SearchWord,
  folded: string,
): readonly (readonly [number, number])[] {
  const forms = Array.from(folded.matchAll(/\p{L}+/gu), ({ index, 0: word }) => ({ index, word }));
  return [
    ...positionsOf(typed, folded).map((at) => [at, at + typed.length] as const),
    ...forms
      .filter(({ word }) => isForm(word))
      .map(({ index, word }) => [index, index + word.length] as const),
  ];
}

/** The positions of a word. A word that begins or ends with a digit does not match inside a longer number. */
function positionsOf(word: string, folded: string): readonly number[] {
  const positions: number[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    const cutsBefore = /^\d/u.test(word) && /\d$/u.test(folded.slice(0, at));
    const cutsAfter = /\d$/u.test(word) && /^\d/u.test(folded.slice(at + word.length));
    if (!cutsBefore && !cutsAfter) positions.push(at);
  }
  return positions;
}

/** Lower case without accents, character for character, so that positions stay the same. */
function fold(text: string): string {
  return text.replace(/[^\u0020-\u007e]|[A-Z]/gu, (letter) => {
    const [plain = letter] = letter.normalize('NFD').toLowerCase();
    if (letter === '’') return "'";
    return plain.length === letter.length ? plain : letter;
  });
}

function textOf({ rule, blocks }: Passage): string {
  return [rule ?? '', ...blocks.flatMap(textsOf)].join(' ');
}

function textsOf(block: Block): readonly string[] {
  switch (block.type) {
    case 'paragraph':
      return [block.text];
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'list':
      return block.items;
    case 'diagram':
      return [];
  }
}
