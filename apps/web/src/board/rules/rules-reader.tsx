import { Search } from 'lucide-react';
import { use, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useLanguage } from '../../lib/language/language-choice.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { useSay } from '../words/say.ts';
import { counted, message } from '../words/words.ts';
import type { RulesAnchor } from './lazy-reader.tsx';
import type { Chapter, Passage } from './parse-rules.ts';
import { RulesBlock } from './rules-block.tsx';
import { rulesIn, type RulesSource } from './rules-source.ts';
import { RulesText } from './rules-text.tsx';
import { countPassages, searchRules, searchWords } from './search-rules.ts';

import styles from './rules-reader.module.css';

interface RulesReaderProps {
  readonly source: RulesSource;
  /** Where to start; null for the beginning. */
  readonly at: RulesAnchor | null;
  /** Goes to a rule or chapter; null if the page's address does that. */
  readonly onGo: ((id: string) => void) | null;
}

/** Called before the page goes to a rule or chapter. */
type Go = (id: string, event: { preventDefault(): void }) => void;

/** The rules in the player's language: contents, search, and the text with a linkable anchor for each rule. */
export function RulesReader({ source, at, onGo }: RulesReaderProps): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const rules = use(rulesIn(source, language));
  const [query, setQuery] = useState('');
  const words = searchWords(query, language);
  const found = searchRules(rules, words);
  const count = countPassages(found);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const target = at === null ? null : root.current?.querySelector(`#${CSS.escape(at.id)}`);
    if (!(target instanceof HTMLElement)) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [at]);

  const go: Go = (id, event) => {
    setQuery('');
    if (onGo === null) return;
    event.preventDefault();
    onGo(id);
  };
  const show = (text: string): ReactNode => <RulesText text={text} words={words} onRule={go} />;
  const showPassage = (passage: Passage, index: number): ReactNode => (
    <PassageShown
      key={passage.rule ?? index}
      passage={passage}
      source={source}
      isCurrent={passage.rule !== null && passage.rule === at?.id}
      show={show}
    />
  );
  return (
    <div ref={root} className={styles.frame}>
      <div className={styles.reader}>
        <div className={styles.side}>
          <SearchField query={query} onQuery={setQuery} />
          <p className={styles.found} role="status">
            {words.length === 0 ? '' : say(counted('rules.found', count))}
          </p>
          <Contents chapters={found.chapters} go={go} />
        </div>
        <div className={`hem ${styles.below}`} />
        <div className={`hem ${styles.beside}`} data-direction="vertical" />
        <article className={`mat ${styles.text}`}>
          <h1>{rules.title}</h1>
          {found.lead.map(showPassage)}
          {found.chapters.map(({ id, level, title, passages }) => (
            <section key={id} id={id} tabIndex={-1} className={styles.chapter}>
              {level === 2 ? <h2>{show(title)}</h2> : <h3>{show(title)}</h3>}
              {passages.map(showPassage)}
            </section>
          ))}
          {count === 0 ? <p>{say(message('rules.none'))}</p> : null}
        </article>
      </div>
    </div>
  );
}

interface SearchFieldProps {
  readonly query: string;
  onQuery(query: string): void;
}

function SearchField({ query, onQuery }: SearchFieldProps): ReactNode {
  const say = useSay();
  const field = useRef<HTMLInputElement>(null);
  const label = say(message('rules.search'));
  return (
    <div className={styles.search}>
      <Search size={20} strokeWidth={1.6} aria-hidden="true" />
      <input
        ref={field}
        id={useId()}
        type="search"
        value={query}
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={leaveByEscape}
      />
      {query === '' ? null : (
        <CloseButton
          label={say(message('rules.clear'))}
          onClick={() => {
            // It is gone then, with the focus that it had.
            field.current?.focus();
            onQuery('');
          }}
        />
      )}
    </div>
  );
}

/** Safari keeps Escape to itself in a search field, even if there is nothing to clear. */
function leaveByEscape(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget } = event;
  const dialog = currentTarget.closest('dialog');
  if (key !== 'Escape' || currentTarget.value !== '' || dialog === null) return;
  event.preventDefault();
  dialog.close();
}

function Contents({
  chapters,
  go,
}: {
  readonly chapters: readonly Chapter[];
  readonly go: Go;
}): ReactNode {
  const say = useSay();
  return (
    <nav className={styles.contents} aria-label={say(message('rules.contents'))}>
      <ul>
        {chapters.map(({ id, level, title }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`} onClick={(event) => go(id, event)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PassageShownProps {
  readonly passage: Passage;
  readonly source: RulesSource;
  readonly isCurrent: boolean;
  readonly show: (text: string) => ReactNode;
}

function PassageShown({ passage, source, isCurrent, show }: PassageShownProps): ReactNode {
  const { rule, blocks } = passage;
  const content = blocks.map((block, index) => (
    <RulesBlock key={index} block={block} source={source} show={show} />
  ));
  if (rule === null) return <div className={styles.passage}>{content}</div>;
  return (
    <div id={rule} tabIndex={-1} className={styles.rule} data-current={isCurrent}>
      <p className={styles.number}>{show(rule)}</p>
      <div className={styles.passage}>{content}</div>
    </div>
  );
}
