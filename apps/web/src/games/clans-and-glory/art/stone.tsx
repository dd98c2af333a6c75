import type { ReactNode } from 'react';

import styles from './stone.module.css';

interface StoneProps {
  /** What is on it: shields in the order in which they were put down. */
  readonly children?: ReactNode;
}

/** A stone table with its carving; fills the box it is put in. */
export function Stone({ children }: StoneProps): ReactNode {
  return (
    <div className={styles.stone}>
      <svg
        className={styles.carving}
        viewBox="0 0 200 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <ellipse className={styles.edge} cx="100" cy="50" rx="97.5" ry="48.5" />
        <g className={styles.lichen}>
          <ellipse cx="37" cy="28" rx="9" ry="4.5" />
          <ellipse cx="50" cy="21" rx="6" ry="3" />
          <ellipse cx="166" cy="71" rx="8" ry="4" />
        </g>
        <ellipse cx="100" cy="50" rx="62" ry="31" />
        <ellipse cx="100" cy="50" rx="41" ry="20.5" />
        <ellipse cx="100" cy="50" rx="22" ry="11" />
        <ellipse className={styles.cup} cx="100" cy="50" rx="7" ry="3.5" />
        <path d="M106 51.5 186 60" />
      </svg>
      {children}
    </div>
  );
}
