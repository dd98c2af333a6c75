import type { ReactNode } from 'react';

import { CardFan } from './card-fan.tsx';

import styles from './poster-picture.module.css';

/**
 * The picture of a game on its poster: large cards in a hand, and below it something from the table, which is left out
 * where only the hand fits. Fills the box it is put in.
 *
 * @param props.isPlaying whether it moves on from scene to scene: new cards in the hand are animated in
 */
export function PosterPicture({
  hand,
  isPlaying,
  children,
}: {
  readonly hand: readonly { readonly key: string; readonly card: ReactNode }[];
  readonly isPlaying: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.picture} data-playing={isPlaying} aria-hidden="true">
      <div className={styles.hand}>
        <CardFan>
          {hand.map(({ key, card }) => (
            <div key={key} className={styles.held}>
              {card}
            </div>
          ))}
        </CardFan>
      </div>
      <div className={styles.below}>{children}</div>
    </div>
  );
}
