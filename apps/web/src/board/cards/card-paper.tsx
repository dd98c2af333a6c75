import type { CSSProperties, ReactNode } from 'react';

import type { RingState } from './ring-state.ts';
import { Ring } from './ring.tsx';
import { spineNameSize } from './spine-name.ts';

import styles from './card-paper.module.css';

/** The anatomy of a card, by how wide it is: with a spine and its name; without; or number over crest. */
export type CardSize = 'large' | 'medium' | 'small';

/** What the table says about a card, beyond what is printed on it. */
export interface CardMarks {
  readonly state?: RingState | undefined;
  /** The key that does the same as a press, while the state is `pickable`. */
  readonly keyLabel?: string | undefined;
  /** Words below, while the state is `hit`. */
  readonly tag?: string | undefined;
  /** The name of its place on the table, for what flies there. */
  readonly anchor?: string | undefined;
}

interface CardPaperProps extends CardMarks {
  readonly size: CardSize;
  /** The custom properties that dye what is printed on it. */
  readonly dye?: CSSProperties | undefined;
  /** What is printed, drawn in a box of 100 × 150 units; 100 × 132 on a small card. */
  readonly children: ReactNode;
}

/**
 * The paper of a card in its ring; its width is `--card-width`. It is a picture only, without meaning to assistive
 * technology: what places it gives the button or list item round it a name.
 */
export function CardPaper({ size, dye, children, ...ring }: CardPaperProps): ReactNode {
  return (
    <Ring {...ring}>
      <span className={styles.card} data-size={size} style={dye}>
        <svg
          className={styles.face}
          viewBox={size === 'small' ? '0 0 100 132' : '0 0 100 150'}
          aria-hidden="true"
          focusable="false"
        >
          {children}
        </svg>
      </span>
    </Ring>
  );
}

/** A name on the spine of a large card, read upward. */
export function SpineName({ name }: { readonly name: string }): ReactNode {
  return (
    <text
      className={styles.name}
      fontSize={spineNameSize(name)}
      transform="translate(23 141) rotate(-90)"
    >
      {name}
    </text>
  );
}
