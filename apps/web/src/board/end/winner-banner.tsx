import type { Seat } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import { useLooks } from '../words/game-looks.ts';

import styles from './winner-banner.module.css';

/** The winner's mark on a tall banner; decoration, the title says who has won. */
export function WinnerBanner({ seat }: { readonly seat: Seat }): ReactNode {
  const { SeatMark } = useLooks();
  return (
    <div className={styles.banner} data-anchor={`banner ${seat}`} aria-hidden="true">
      <div className={styles.cloth}>
        <SeatMark seat={seat} />
      </div>
    </div>
  );
}
