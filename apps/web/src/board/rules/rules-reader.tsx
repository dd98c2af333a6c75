import { Search, X } from 'lucide-react';
import { use, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { rulesIn } from '../../games/call-to-glory/rules/rules-in.ts';
import { useLanguage } from '../../lib/language/language-choice.ts';
import type { Passage } from './parse-rules.ts';
import { RulesBlock } from './rules-block.tsx';
import { RulesText } from './rules-text.tsx';
import { countPassages, searchRules, searchWords } from './search-rules.ts';

import styles from './rules-reader.module.css';

/** A rule or chapter to show; a new one each time somebody goes there. */
export interface Place {
  readonly id: string;
}

interface RulesReaderProps {
  /** Where to be; null for the beginning. */
  readonly at: Place | null;
  /** Goes to a rule or chapter; null if the address of the page does that. */
  readonly onGo: ((id: string) => void) | null;
}

/** The rules in the player's language: contents, search, and the text with a place to link to for each rule. */
export function RulesReader({ at, onGo }: RulesReaderProps): ReactNode {
  const { t } = useTranslation('call-to-glory-rules');
  const rules = use(rulesIn(useLanguage()));
  const [query, setQuery] = useState('');
  const words = searchWords(query);
  const found = searchRules(rules, words);
  const count = countPassages(found);
  const root = useRef<HTMLDivElement>(null);
  const searchId = useId();

  useEffect(() => {
    const target = at === null ? null : root.current?.querySelector(`#${CSS.escape(at.id)}`);
    if (!(target instanceof HTMLElement)) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [at]);

  function go(id: string, event: { preventDefault(): void }): void {
    setQuery('');
    if (onGo === null) return;
    event.preventDefault();
    onGo(id);
  }

  const show = (text: string): ReactNode => <RulesText text={text} words={words} onRule={go} />;
  const showPassage = (passage: Passage, index: number): ReactNode => (
    <PassageShown
      key={passage.rule ?? index}
      passage={passage}
      isCurrent={passage.rule !== null && passage.rule === at?.id}
      show={show}
    />
  );
  return (
    <div ref={root} className={styles.frame}>
      <div className={styles.reader}>
        <div className={styles.side}>
          <div className={styles.search}>
            <Search size={20} strokeWidth={1.6} aria-hidden="true" />
            <input
              id={searchId}
              type="search"
              value={query}
              placeholder={t('search')}
              aria-label={t('search')}
              onChange={({ target }) => setQuery(target.value)}
            />
            {query === '' ? null : (
              <button type="button" aria-label={t('clear')} onClick={() => setQuery('')}>
                <X size={20} strokeWidth={1.6} aria-hidden="true" />
              </button>
            )}
          </div>
          <p className={styles.found} role="status">
            {words.length === 0 ? '' : t('found', { count })}
          </p>
          <nav className={styles.contents} aria-label={t('contents')}>
            <ul>
              {found.chapters.map(({ id, level, title }) => (
                <li key={id} data-level={level}>
                  <a href={`#${id}`} onClick={(event) => go(id, event)}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={`heri ${styles.below}`} />
        <div className={`heri ${styles.beside}`} data-direction="vertical" />
        <article className={`mat ${styles.text}`}>
          <h1>{rules.title}</h1>
          {found.lead.map(showPassage)}
          {found.chapters.map(({ id, level, title, passages }) => (
            <section key={id} id={id} tabIndex={-1} className={styles.chapter}>
              {level === 2 ? <h2>{show(title)}</h2> : <h3>{show(title)}</h3>}
              {passages.map(showPassage)}
            </section>
          ))}
          {count === 0 ? <p>{t('none')}</p> : null}
        </article>
      </div>
    </div>
  );
}

interface PassageShownProps {
  readonly passage: Passage;
  readonly isCurrent: boolean;
  readonly show: (text: string) => ReactNode;
}

function PassageShown({ passage, isCurrent, show }: PassageShownProps): ReactNode {
  const { rule, blocks } = passage;
  const content = blocks.map((block, index) => (
    <RulesBlock key={index} block={block} show={show} />
  ));
  if (rule === null) return <div className={styles.passage}>{content}</div>;
  return (
    <div id={rule} tabIndex={-1} className={styles.rule} data-current={isCurrent}>
      <p className={styles.number}>{show(rule)}</p>
      <div className={styles.passage}>{content}</div>
    </div>
  );
}
