import type { ReactNode } from 'react';

import type { RingState } from '../../../board/cards/ring-state.ts';
import { Ring } from '../../../board/cards/ring.tsx';
import { CardSlot } from './card-slot.tsx';

import styles from './card-pile.module.css';

interface CardPileProps {
  /** A draw pile is squared up, a discard pile lies crooked. */
  readonly kind: 'draw' | 'discard';
  readonly count: number;
  readonly state?: RingState | undefined;
  readonly keyLabel?: string | undefined;
  /** A card that is about to land on it. */
  readonly staged?: ReactNode;
  /** The anchor name of its top card, for cards that fly there. */
  readonly anchor?: string | undefined;
  /** The top card: a `Card` or a `CardBack`. Left out of an empty pile. */
  readonly children: ReactNode;
}

/** A pile: its top card on the edges of the others. As wide as a card, `--card-width`. */
export function CardPile({
  kind,
  count,
  staged,
  anchor,
  children,
  ...ring
}: CardPileProps): ReactNode {
  // Three cards or more look like three; a pile's number says the rest.
  const under = Math.min(count - 1, kind === 'draw' ? 3 : 2);
  return (
    <Ring {...ring}>
      <span className={styles.pile} data-kind={kind}>
        {Array.from({ length: Math.max(under, 0) }, (_, depth) => (
          <span key={depth} className={styles.under} style={{ '--depth': under - depth }} />
        ))}
        <span className={styles.top} data-anchor={anchor}>
          {count === 0 ? <CardSlot /> : children}
        </span>
        {staged ? <span className={styles.staged}>{staged}</span> : null}
      </span>
    </Ring>
  );
}
