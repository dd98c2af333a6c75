import type { ComponentProps, CSSProperties, ReactNode } from 'react';

import { Ring } from './ring.tsx';
import { spineNameSize } from './spine-name.ts';

import styles from './card-paper.module.css';

/** The layout of a card, by its width: with a spine and its name; without; or number over crest. */
export type CardSize = 'large' | 'medium' | 'small';

/** What the table says about a card, beyond what is printed on it. */
export type CardMarks = Pick<ComponentProps<typeof Ring>, 'state' | 'keyLabel' | 'tag' | 'anchor'>;

interface CardPaperProps extends CardMarks {
  readonly size: CardSize;
  /** The custom properties that colour what is printed on it. */
  readonly dye?: CSSProperties | undefined;
  /** What is printed, drawn in a box of 100 × 150 units; 100 × 132 on a small card. */
  readonly children: ReactNode;
}

/**
 * The paper of a card in its ring; its width is `--card-width`. It is decoration only, hidden from assistive
 * technology: the button or list item around it gives it a name.
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
