import type { ReactNode } from 'react';

import styles from './card-fan.module.css';

/**
 * Cards of `--card-width` held as a fan at the lower edge of the box they are put in, `--step` from one to the next:
 * each turns by `--turn` more than the one before, and the outer ones sink by `--sink` of a card's width times the
 * square of how far out they are.
 */
export function CardFan({ children }: { readonly children: readonly ReactNode[] }): ReactNode {
  const middle = (children.length - 1) / 2;
  return children.map((card, index) => (
    <div key={index} className={styles.card} style={{ '--place': index - middle }}>
      {card}
    </div>
  ));
}
