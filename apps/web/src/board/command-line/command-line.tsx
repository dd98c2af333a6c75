import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { CloseButton } from '../../ui/close-button.tsx';
import type { Message } from '../words/message.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './command-line.module.css';

interface CommandLineProps {
  /** What can be entered, as a sentence with an example. */
  readonly hint: Message;
  readonly placeholder: Message;
  /** Lines that are valid at the moment. */
  readonly suggestions: readonly string[];
  /** What has just happened, in sentences; belongs to `seq`. */
  readonly news: readonly Message[];
  readonly seq: number;
  /** Carries out a line and returns the reply to it; null for a line that means nothing. */
  answer(line: string): readonly string[] | null;
  onClose(): void;
}

interface Entry {
  readonly id: number;
  readonly isAsked: boolean;
  readonly text: string;
}

/** How many lines are kept. */
const limit = 200;

/** The table as text: a line for commands, and above it everything entered and answered. */
export function CommandLine(props: CommandLineProps): ReactNode {
  const { hint, placeholder, suggestions, news, seq, answer, onClose } = props;
  const say = useSay();
  const [entries, add] = useEntries();
  const [seen, setSeen] = useState(seq);
  const list = useRef<HTMLDivElement>(null);
  if (seen !== seq) {
    setSeen(seq);
    add(news.map(say));
  }
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [entries]);

  function enter(text: string): boolean {
    const said = answer(text);
    if (said !== null) add(said, text.trim());
    return said !== null;
  }

  return (
    <section className={styles.panel} aria-label={say(message('line.title'))}>
      <header className={styles.header}>
        <h2>{say(message('line.title'))}</h2>
        <CloseButton label={say(message('line.close'))} onClick={onClose} />
      </header>
      <div
        ref={list}
        role="log"
        aria-label={say(message('line.output'))}
        tabIndex={0}
        className={styles.output}
      >
        {entries.length === 0 ? <p className={styles.hint}>{say(hint)}</p> : null}
        {entries.map(({ id, isAsked, text: said }) => (
          <p key={id} data-asked={isAsked}>
            {said}
          </p>
        ))}
      </div>
      <LineForm
        placeholder={say(placeholder)}
        suggestions={suggestions}
        onEnter={enter}
        onClose={onClose}
      />
    </section>
  );
}

/** The entries so far, and a function that adds to them. */
function useEntries(): readonly [
  readonly Entry[],
  (texts: readonly string[], asked?: string) => void,
] {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  function add(texts: readonly string[], asked?: string): void {
    setEntries((before) => {
      const next = (before.at(-1)?.id ?? 0) + 1;
      const all = asked === undefined ? texts : [asked, ...texts];
      const added = all.map((text, position) => ({
        id: next + position,
        isAsked: asked !== undefined && position === 0,
        text,
      }));
      return [...before, ...added].slice(-limit);
    });
  }
  return [entries, add];
}

interface LineFormProps {
  readonly placeholder: string;
  readonly suggestions: readonly string[];
  /** Returns whether the line was understood, so that the field can be cleared. */
  onEnter(text: string): boolean;
  onClose(): void;
}

/** The field for entering a line; closing it returns the focus to where it was. */
function LineForm({ placeholder, suggestions, onEnter, onClose }: LineFormProps): ReactNode {
  const say = useSay();
  const listId = useId();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    field.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (onEnter(text)) setText('');
      }}
    >
      <input
        ref={field}
        className={styles.input}
        aria-label={say(message('line.input'))}
        placeholder={placeholder}
        list={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={80}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <datalist id={listId}>
        {suggestions.map((line) => (
          <option key={line} value={line} />
        ))}
      </datalist>
      <button type="submit" className={styles.enter}>
        {say(message('line.enter'))}
      </button>
    </form>
  );
}
