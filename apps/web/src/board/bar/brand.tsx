import type { ReactNode } from 'react';

import styles from './brand.module.css';

/** The emblem and name of the game, in the bar. */
export function Brand({
  title,
  children,
}: {
  readonly title: string;
  /** The emblem. */
  readonly children: ReactNode;
}): ReactNode {
  return (
    <p className={styles.brand}>
      {children}
      {title}
    </p>
  );
}
