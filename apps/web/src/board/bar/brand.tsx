import type { ReactNode } from 'react';

import styles from './brand.module.css';

/** In the bar: the emblem of the game and its name. */
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
