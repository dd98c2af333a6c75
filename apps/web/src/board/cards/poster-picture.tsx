import type { ReactNode } from 'react';

import { CardFan } from './card-fan.tsx';

import styles from './poster-picture.module.css';

/**
 * The picture of a game on its poster: five large cards in a hand, and below it something from the table, which is left
 * out where only the hand has room. Fills the box it is put in.
 */
export function PosterPicture({
  hand,
  children,
}: {
  readonly hand: readonly ReactNode[];
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.hand}>
        <CardFan>{hand}</CardFan>
      </div>
      <div className={styles.below}>{children}</div>
    </div>
  );
}
