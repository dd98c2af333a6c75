import type { ReactNode } from 'react';

import styles from './gallery.module.css';

interface LabelledProps {
  readonly label: string;
  /** The width of every card inside, in px. */
  readonly cardWidth?: number;
  readonly children: ReactNode;
}

/** A row of artwork under its name. */
export function Labelled({ label, cardWidth, children }: LabelledProps): ReactNode {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <div
        className={styles.row}
        style={cardWidth === undefined ? undefined : { '--card-width': `${cardWidth}px` }}
      >
        {children}
      </div>
    </div>
  );
}
