import type { ReactNode } from 'react';

import { useSay } from '../../../board/words/say.ts';
import { CardBack } from '../art/card-back.tsx';
import { CardSlot } from '../art/card-slot.tsx';
import { message } from '../messages/words.ts';

import styles from './piles-figure.module.css';

/** A figure of the four piles. */
export function PilesFigure(): ReactNode {
  const say = useSay();
  return (
    <figure className={styles.piles}>
      <div className={styles.row} aria-hidden="true">
        <span className={styles.pile}>
          <CardBack />1
        </span>
        <span className={styles.pile}>
          <CardSlot />2
        </span>
        <span className={styles.pile}>
          <CardSlot />3
        </span>
        <span className={styles.pile}>
          <CardBack />4
        </span>
      </div>
      <figcaption>{say(message('rules.piles'))}</figcaption>
    </figure>
  );
}
