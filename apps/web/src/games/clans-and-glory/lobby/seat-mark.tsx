import type { Seat } from '@call-to-glory/game-kit';
import i18next from 'i18next';
import type { ReactNode } from 'react';

import type { SeatMarkProps } from '../../../board/words/game-looks.ts';
import { clanOf } from '../art/clan-shapes.tsx';
import { ClanShield } from '../art/clan-shield.tsx';

import styles from './seat-mark.module.css';

/** The name of a seat, after its clan. */
export function seatName(seat: Seat): string {
  return i18next.t(`clans-and-glory:clan.${clanOf(seat)}`);
}

/** The avatar of a seat: the shield of its clan. */
export function SeatMark({ seat, state }: SeatMarkProps): ReactNode {
  return (
    <span className={styles.mark}>
      <ClanShield clan={clanOf(seat)} state={state} />
    </span>
  );
}

/** The place of a shield where nobody sits yet. */
export function FreeMark(): ReactNode {
  return (
    <span className={styles.mark}>
      <ClanShield clan={null} />
    </span>
  );
}
