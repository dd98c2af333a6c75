import { useEffect, useRef, type ReactNode } from 'react';

import { DynastyMark } from '../../games/call-to-glory/art/dynasty-mark.tsx';
import type { LogEntry } from '../../games/call-to-glory/model/log-sentences.ts';
import { useSay } from '../prompt/say.ts';
import { dynastyOf } from '../words/names.ts';
import { RichText } from '../words/rich-text.tsx';
import { message } from '../words/words.ts';

import styles from './log.module.css';

/** The written log, the latest entry at the bottom. It follows what happens unless the reader has scrolled away. */
export function Log({ entries }: { readonly entries: readonly LogEntry[] }): ReactNode {
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  const isFollowing = useRef(true);
  const last = entries.at(-1);
  useEffect(() => {
    const { current } = list;
    if (current !== null && isFollowing.current) current.scrollTop = current.scrollHeight;
  }, [last]);
  return (
    <ol
      ref={list}
      id="log"
      className={styles.log}
      aria-label={say(message('log.title'))}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isFollowing.current = scrollTop + clientHeight > scrollHeight - 24;
      }}
    >
      {entries.map((entry) => (
        <LogItem key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

/** An item of a list of what happened: whose it is, and what he did. */
export function LogItem({ entry: { seat, lines } }: { readonly entry: LogEntry }): ReactNode {
  return (
    <li className={styles.entry}>
      <span className={styles.mark}>
        {seat === null ? null : <DynastyMark dynasty={dynastyOf(seat)} />}
      </span>
      <div>
        {lines.map((line, position) => (
          <p key={position}>
            <RichText message={line} />
          </p>
        ))}
      </div>
    </li>
  );
}
