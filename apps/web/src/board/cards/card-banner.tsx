import type { ReactNode } from 'react';

import { CardFan } from './card-fan.tsx';

import styles from './card-banner.module.css';

/** The picture beside the name of a game: a wide fan of large cards. Fills the box it is put in. */
export function CardBanner({ children }: { readonly children: readonly ReactNode[] }): ReactNode {
  return (
    <div className={styles.banner} style={{ '--cards': children.length }} aria-hidden="true">
      <div className={styles.fan}>
        <CardFan>{children}</CardFan>
      </div>
    </div>
  );
}
