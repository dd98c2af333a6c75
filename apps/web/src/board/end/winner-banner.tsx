import type { Seat } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import { useLooks } from '../words/game-looks.ts';

import bannerStyles from '../../ui/banner.module.css';
import styles from './winner-banner.module.css';

/** The winner's mark, name and points on a tall banner; decoration, as the title says who has won. */
export function WinnerBanner({
  seat,
  name,
  points,
}: {
  readonly seat: Seat;
  readonly name: string;
  /** Left out where a game counts none. */
  readonly points?: number | undefined;
}): ReactNode {
  const { SeatMark } = useLooks();
  return (
    <div
      className={`${bannerStyles.banner} ${styles.banner}`}
      data-anchor={`banner ${seat}`}
      aria-hidden="true"
    >
      <div className={bannerStyles.cloth}>
        <SeatMark seat={seat} />
        <p className={styles.name} data-long={name.length > 8}>
          {name}
        </p>
        {points === undefined ? null : <p className={styles.points}>{points}</p>}
      </div>
    </div>
  );
}
