import { memo, useEffect, useRef, type ReactNode } from 'react';

import { useLooks } from '../words/game-looks.ts';
import { RichText } from '../words/rich-text.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import type { LogEntry } from './log-of.ts';

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

/**
 * An item of a list of what happened: whose it is, and what they did. With every row the log is made again as data; to put
 * all of it into words again would take a fifth of the time that a playing page computes.
 */
export const LogItem = memo(
  WrittenItem,
  (before, after) => JSON.stringify(before.entry) === JSON.stringify(after.entry),
);

function WrittenItem({ entry: { seat, lines } }: { readonly entry: LogEntry }): ReactNode {
  const { SeatMark } = useLooks();
  return (
    <li className={styles.entry}>
      <span className={styles.mark}>{seat === null ? null : <SeatMark seat={seat} />}</span>
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
