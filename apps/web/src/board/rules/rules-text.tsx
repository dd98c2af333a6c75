import { Fragment, type ReactNode } from 'react';

import { partsOf, type SearchWord } from './search-rules.ts';

interface RulesTextProps {
  readonly text: string;
  /** The search words, which are highlighted. */
  readonly words: readonly SearchWord[];
  /** Called before the page goes to a rule. */
  readonly onRule: (rule: string, event: { preventDefault(): void }) => void;
}

/** A text of the rules, with emphasis, links to other rules, and highlighted search words. */
export function RulesText({ text, words, onRule }: RulesTextProps): ReactNode {
  return text.split(/(_\([^)]*\)_|\b[A-Z]\d+\b)/u).map((piece, index) => {
    if (piece.startsWith('_(')) {
      return (
        <em key={index}>
          <Marked text={piece.slice(1, -1)} words={words} />
        </em>
      );
    }
    return /^[A-Z]\d+$/u.test(piece) ? (
      <a key={index} href={`#${piece}`} onClick={(event) => onRule(piece, event)}>
        <Marked text={piece} words={words} />
      </a>
    ) : (
      <Marked key={index} text={piece} words={words} />
    );
  });
}

function Marked({ text, words }: Pick<RulesTextProps, 'text' | 'words'>): ReactNode {
  return partsOf(text, words).map((part, index) =>
    part.found ? (
      <mark key={index}>{part.text}</mark>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
