import type { ReactNode } from 'react';

import type { RingState } from './ring-state.ts';
import { Ring } from './ring.tsx';
import { SPRITE } from './sprite-ids.ts';

import styles from './card.module.css';

interface CardBackProps {
  readonly state?: RingState | undefined;
  /** The key that does the same as a press, while the state is `pickable`. */
  readonly keyLabel?: string | undefined;
  /** The name of its place on the table, for what flies there. */
  readonly anchor?: string | undefined;
}

/** A card face down; its width is `--card-width`, 112 px by default. */
export function CardBack(ring: CardBackProps): ReactNode {
  return (
    <Ring {...ring}>
      <span className={styles.card} data-size="large">
        <svg className={styles.face} viewBox="0 0 100 150" aria-hidden="true" focusable="false">
          <use href={`#${SPRITE.back}`} />
        </svg>
      </span>
    </Ring>
  );
}
