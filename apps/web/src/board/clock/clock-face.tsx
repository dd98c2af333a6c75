import type { ReactNode } from 'react';

import { clockFace } from './clock.ts';

import styles from './clock-face.module.css';

/** Hours, minutes and seconds in a box of constant width: nothing beside a clock may move as it ticks. */
export function ClockFace({ left }: { readonly left: number }): ReactNode {
  const face = clockFace(left);
  // The digits of the typeface differ in width, and a nought is the widest; a colon is two fifths as wide.
  const widths = Array.from(face, (sign) => (sign === ':' ? 0.4 : 1));
  const width = widths.reduce((sum, one) => sum + one, 0);
  return (
    <span className={styles.face} style={{ minInlineSize: `${width}ch` }}>
      {face}
    </span>
  );
}
