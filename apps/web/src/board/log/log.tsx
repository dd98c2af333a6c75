import { memo, useRef, type ReactNode } from 'react';

import { memoData } from '../../ui/memo-data.ts';
import { useLooks } from '../words/game-looks.ts';
import { RichText } from '../words/rich-text.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { firstRowOf, lastRowOf, type LogEntry } from './log-of.ts';
import { moveAmongEntries } from './move-among-entries.ts';
import { useFollowing } from './use-following.ts';

import styles from './log.module.css';

/** How the log leads back to past moments. */
export interface WayBack {
  /** The row being looked at; null for the present. */
  readonly at: number | null;
  /** The earliest row that can be looked at. */
  readonly since: number;
  /** Must stay the same function. */
  look(seq: number): void;
}

interface LogProps {
  readonly entries: readonly LogEntry[];
  /** Null where past moments cannot be looked at. */
  readonly back?: WayBack | null;
}

/** The written log, the latest entry at the bottom. It scrolls along unless the reader has scrolled away. */
export const Log = memo(WrittenLog);

function WrittenLog({ entries, back = null }: LogProps): ReactNode {
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  const last = entries.at(-1);
  const onScroll = useFollowing(list, last);
  // What the last entry tells is what the table shows, and so is what the same row told before it.
  const present = last === undefined ? 0 : firstRowOf(last);
  const items = entries.map((entry, index) => {
    const row = lastRowOf(entry, entries[index + 1]);
    return {
      entry,
      isNow: back !== null && back.at !== null && isAt(entry, row, back.at),
      row: back !== null && row >= back.since && row < present ? row : null,
    };
  });
  const stop = items.findLast(({ isNow }) => isNow) ?? items.findLast(({ row }) => row !== null);
  return (
    <ol
      ref={list}
      id="log"
      className={styles.log}
      aria-label={say(message('log.title'))}
      tabIndex={0}
      onScroll={onScroll}
      onKeyDown={moveAmongEntries}
    >
      {items.map((item) => (
        <LogItem key={item.entry.id} {...item} isStop={item === stop} onLook={back?.look} />
      ))}
    </ol>
  );
}

const nothing = (): void => {};

function isAt(entry: LogEntry, last: number, seq: number): boolean {
  return firstRowOf(entry) <= seq && seq <= last;
}

interface LogItemProps {
  readonly entry: LogEntry;
  /** Is its moment being looked at? */
  readonly isNow?: boolean;
  /** The row that a press shows; null where it cannot be shown. */
  readonly row?: number | null;
  /** Is it the one that is reached by Tab? */
  readonly isStop?: boolean;
  readonly onLook?: ((seq: number) => void) | undefined;
}

/** A list item for something that happened: who did it, and what they did. */
export const LogItem = memoData(WrittenItem);

function WrittenItem({
  entry,
  isNow = false,
  row = null,
  isStop = false,
  onLook = nothing,
}: LogItemProps): ReactNode {
  return (
    <li className={styles.entry} data-now={isNow}>
      {row === null ? (
        <EntryWords entry={entry} />
      ) : (
        <button
          type="button"
          className={styles.way}
          aria-current={isNow ? 'step' : undefined}
          tabIndex={isStop ? 0 : -1}
          onClick={() => onLook(row)}
        >
          <EntryWords entry={entry} />
        </button>
      )}
    </li>
  );
}

/** The mark of an entry's seat, and its lines. */
export function EntryWords({ entry: { seat, lines } }: { readonly entry: LogEntry }): ReactNode {
  const { SeatMark } = useLooks();
  return (
    <>
      <span>{seat === null ? null : <SeatMark seat={seat} />}</span>
      <div>
        {lines.map((line, position) => (
          <span key={position} className={styles.words}>
            <RichText message={line} />
          </span>
        ))}
      </div>
    </>
  );
}
