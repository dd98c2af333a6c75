import type { ReactNode } from 'react';

import styles from './pips.module.css';

interface PipsProps {
  readonly filled: number;
  readonly of: number;
  /** The same in words, for those who cannot see it. */
  readonly label: string;
}

/** A row of little banners, one for each character needed, the filled ones in gold. */
export function Pips({ filled, of, label }: PipsProps): ReactNode {
  return (
    <span className={styles.pips} role="img" aria-label={label}>
      {Array.from({ length: of }, (_, place) => (
        <span key={place} className={styles.pip} data-filled={place < filled} />
      ))}
    </span>
  );
}
