import type { ReactNode } from 'react';

import styles from './count-badge.module.css';

/** How many cards are in a set, as `×4`; the element around it says the same in words. */
export function CountBadge({ count }: { readonly count: number }): ReactNode {
  return (
    <span className={styles.badge} aria-hidden="true">
      ×{count}
    </span>
  );
}
