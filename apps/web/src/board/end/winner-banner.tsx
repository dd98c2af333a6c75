import type { Seat } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import { DynastyMark } from '../../games/call-to-glory/art/dynasty-mark.tsx';
import { dynastyOf } from '../words/names.ts';

import styles from './winner-banner.module.css';

/** The winner's mark on a tall banner; decoration, the title says who has won. */
export function WinnerBanner({ seat }: { readonly seat: Seat }): ReactNode {
  return (
    <div className={styles.banner} data-anchor={`banner ${seat}`} aria-hidden="true">
      <div className={styles.cloth}>
        <DynastyMark dynasty={dynastyOf(seat)} />
      </div>
    </div>
  );
}
