import type { ReactNode } from 'react';

import styles from './skip-link.module.css';

/** The first link of a table, visible while it has the focus: to the part with the given id. */
export function SkipLink({
  to,
  children,
}: {
  readonly to: string;
  readonly children: string;
}): ReactNode {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {children}
    </a>
  );
}
