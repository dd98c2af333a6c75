import { use, type ReactNode } from 'react';

import type { Message } from '../words/message.ts';
import { Explain } from './explain.ts';

import styles from './explained.module.css';

interface ExplainedProps {
  /** A label for it. */
  readonly label: string;
  /** The explanation shown on a press; null where the plate says it already. */
  readonly words: () => Message | null;
  /** Its name, if it can be dragged. */
  readonly drag?: string | undefined;
  readonly children: ReactNode;
}

/** A picture of something that cannot be used now, which explains why when pressed. */
export function Explained({ label, words, drag, children }: ExplainedProps): ReactNode {
  const explain = use(Explain);
  if (explain === null) {
    return (
      <span role="img" aria-label={label}>
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.explained}
      data-drag={drag}
      onClick={() => explain(words())}
    >
      <span className="visually-hidden">{label}</span>
      <span className={styles.picture} aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
