import type { CSSProperties, ReactNode } from 'react';

import type { RingState } from './ring-state.ts';

import styles from './ring.module.css';

interface RingProps {
  readonly state?: RingState | undefined;
  /** The key equivalent to a press, shown on top while the state is `pickable`. */
  readonly keyLabel?: string | undefined;
  /** Text below while the state is `hit`: what is about to beat it. */
  readonly tag?: string | undefined;
  /** The anchor of its place on the table, for cards that fly there. */
  readonly anchor?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** A card, a back, a pile or a set. */
  readonly children: ReactNode;
}

/** Puts a ring around its children to show their state. Set `--ring-radius` if the corners are not a card's. */
export function Ring({
  state,
  keyLabel,
  tag,
  anchor,
  className = '',
  style,
  children,
}: RingProps): ReactNode {
  return (
    <span
      className={`${styles.ring} ${className}`}
      data-state={state}
      data-anchor={anchor}
      style={style}
    >
      <span className={styles.ringed}>{children}</span>
      {state === 'pickable' && keyLabel !== undefined ? (
        <span className={styles.key} aria-hidden="true">
          {keyLabel}
        </span>
      ) : null}
      {state === 'hit' && tag !== undefined ? <span className={styles.tag}>{tag}</span> : null}
    </span>
  );
}
