import type { Seat } from '@call-to-glory/game-kit';
import i18next from 'i18next';
import type { ReactNode } from 'react';

import type { SeatMarkProps } from '../../board/words/game-looks.ts';

import styles from './seat-mark.module.css';

const colours = ['amber', 'teal', 'violet', 'green'] as const;

/** The name of a seat, after its colour. */
export function seatName(seat: Seat): string {
  return i18next.t(`toy:colour.${colours[seat % colours.length] ?? 'amber'}`);
}

/** The avatar of a seat: a disc of its colour. */
export function SeatMark({ seat, state }: SeatMarkProps): ReactNode {
  return <span className={styles.mark} data-seat={seat} data-state={state} aria-hidden="true" />;
}
