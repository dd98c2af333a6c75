import type { Command } from '@call-to-glory/rules/client';
import { X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';

import {
  possibleLines,
  showLines,
  unclearWords,
  type Told,
} from '../../games/call-to-glory/command-line/lines.ts';
import { parseLine, type Line } from '../../games/call-to-glory/command-line/parse-line.ts';
import { vocabularyOf } from '../../games/call-to-glory/command-line/vocabulary.ts';
import { message as gameMessage } from '../../games/call-to-glory/messages/words.ts';
import type { Message } from '../words/message.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './command-line.module.css';

interface CommandLineProps {
  readonly told: Told;
  /** What has just happened, in sentences; goes with `seq`. */
  readonly news: readonly Message[];
  readonly seq: number;
  /** Plays something; the answer says what stands in the way, or null. */
  play(command: Command): Message | null;
  onClose(): void;
}

interface Entry {
  readonly id: number;
  readonly isAsked: boolean;
  readonly text: string;
}

/** How many lines stay. */
const limit = 200;

/** The table in words: a line to say what one wants, and above it everything that was said. */
export function CommandLine({ told, news, seq, play, onClose }: CommandLineProps): ReactNode {
  const say = useSay();
  const listId = useId();
  const vocabulary = useMemo(() => vocabularyOf(say), [say]);
  const [text, setText] = useState('');
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [seen, setSeen] = useState(seq);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { mine } = told.model;

  if (seen !== seq) {
    setSeen(seq);
    add(news.map(say));
  }
  useEffect(() => {
    const opener = document.activeElement;
    field.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [entries]);

  function add(texts: readonly string[], asked?: string): void {
    setEntries((before) => {
      const next = (before.at(-1)?.id ?? 0) + 1;
      const all = asked === undefined ? texts : [asked, ...texts];
      const added = all.map((one, position) => ({
        id: next + position,
        isAsked: asked !== undefined && position === 0,
        text: one,
      }));
      return [...before, ...added].slice(-limit);
    });
  }

  function answer(line: Line): readonly string[] {
    switch (line.type) {
      case 'show':
        return showLines(line.what, told, say);
      case 'unclear':
        return [unclearWords(line, say)];
      case 'watching':
        return [say(message('line.watching'))];
      case 'play': {
        const obstacle = play(line.command);
        return obstacle === null ? [] : [say(obstacle)];
      }
    }
  }

  function enter(): void {
    const line = parseLine(text, vocabulary, mine);
    if (line === null) return;
    add(answer(line), text.trim());
    setText('');
  }

  return (
    <section className={styles.panel} aria-label={say(message('line.title'))}>
      <header className={styles.header}>
        <h2>{say(message('line.title'))}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={say(message('line.close'))}
          onClick={onClose}
        >
          <X size={20} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </header>
      <div
        ref={list}
        role="log"
        aria-label={say(message('line.output'))}
        tabIndex={0}
        className={styles.output}
      >
        {entries.length === 0 ? (
          <p className={styles.hint}>{say(gameMessage('line.hint'))}</p>
        ) : null}
        {entries.map(({ id, isAsked, text: said }) => (
          <p key={id} data-asked={isAsked}>
            {said}
          </p>
        ))}
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <input
          ref={field}
          className={styles.input}
          aria-label={say(message('line.input'))}
          placeholder={say(gameMessage('line.placeholder'))}
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
          {possibleLines(mine, say).map((line) => (
            <option key={line} value={line} />
          ))}
        </datalist>
        <button type="submit" className={styles.enter}>
          {say(message('line.enter'))}
        </button>
      </form>
    </section>
  );
}
