import { useId, type ReactNode } from 'react';

import { CloseButton } from '../../ui/close-button.tsx';
import type { LogEntry } from '../log/log-of.ts';
import { LogItem } from '../log/log.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './catch-up.module.css';

interface CatchUpProps {
  readonly entries: readonly LogEntry[];
  /** Is it over the table, for lack of a side panel? */
  readonly isOver: boolean;
  onDismiss(): void;
}

/** What happened while the player was away, in the words of the log. It stays until they dismiss it, on a phone over the table. */
export function CatchUp({ entries, isOver, onDismiss }: CatchUpProps): ReactNode {
  const say = useSay();
  const titleId = useId();
  return (
    <section className={styles.panel} data-over={isOver} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h3 id={titleId}>{say(message('away.title'))}</h3>
        <CloseButton label={say(message('away.dismiss'))} onClick={onDismiss} />
      </header>
      <ol className={styles.list} tabIndex={0} aria-labelledby={titleId}>
        {entries.map((entry) => (
          <LogItem key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
