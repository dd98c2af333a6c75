import { memo, useEffect, useRef, type ReactNode } from 'react';

import { useSetting } from '../../lib/settings/use-setting.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { firstRowOf, lastRowOf, type LogEntry } from './log-of.ts';
import { EntryWords } from './log.tsx';
import { moveAmongEntries } from './move-among-entries.ts';

import styles from './entry-list.module.css';

interface EntryListProps {
  readonly entries: readonly LogEntry[];
  /** The heading above an entry, by the entry's id. */
  readonly headings: ReadonlyMap<string, string>;
  /** The row that is shown. */
  readonly seq: number;
  /** Shows the moment after what an entry describes. */
  onGo(seq: number): void;
}

/** The log of a whole game: each entry leads to its moment, and the current one stays in sight. */
export function EntryList({ entries, headings, seq, onGo }: EntryListProps): ReactNode {
  const say = useSay();
  const [hasKeys] = useSetting('tableKeys');
  const list = useRef<HTMLOListElement>(null);
  const now = entries.findLastIndex((entry) => firstRowOf(entry) <= seq);
  useEffect(() => {
    const { current } = list;
    const entry = current?.querySelector<HTMLElement>('[aria-current]');
    if (current === null || entry === null || entry === undefined) return;
    const middle = entry.offsetTop - (current.clientHeight - entry.offsetHeight) / 2;
    current.scrollTop = middle;
  }, [now]);
  return (
    <ol
      ref={list}
      className={styles.list}
      aria-label={say(message('log.title'))}
      tabIndex={0}
      onKeyDown={hasKeys ? undefined : moveAmongEntries}
      onClick={({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null;
        if (button?.dataset['row'] !== undefined) onGo(Number(button.dataset['row']));
      }}
    >
      {entries.map((entry, index) => (
        <Entry
          key={entry.id}
          entry={entry}
          heading={headings.get(entry.id) ?? null}
          row={lastRowOf(entry, entries[index + 1])}
          time={index === now ? 'now' : index > now ? 'future' : 'past'}
          isStop={index === Math.max(now, 0)}
        />
      ))}
    </ol>
  );
}

/** An entry renders only once, whichever moment is shown: there are hundreds. */
const Entry = memo(function Entry({
  entry,
  heading,
  row,
  time,
  isStop,
}: {
  readonly entry: LogEntry;
  readonly heading: string | null;
  readonly row: number;
  readonly time: 'past' | 'now' | 'future';
  /** Is it the one that is reached by Tab? The keys of the replay, or arrows without these, lead to the others. */
  readonly isStop: boolean;
}): ReactNode {
  return (
    <li>
      {heading === null ? null : <h3 className={styles.heading}>{heading}</h3>}
      <button
        type="button"
        className={styles.entry}
        data-row={row}
        tabIndex={isStop ? 0 : -1}
        data-future={time === 'future'}
        aria-current={time === 'now' ? 'step' : undefined}
      >
        <EntryWords entry={entry} />
      </button>
    </li>
  );
});
