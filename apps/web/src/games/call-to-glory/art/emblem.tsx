import type { ReactNode } from 'react';

import { SPRITE } from './sprite-ids.ts';

import styles from './emblem.module.css';

/** The mark of the game in the theme's gold, as large as the type round it. */
export function Emblem(): ReactNode {
  return (
    <svg className={styles.emblem} aria-hidden="true" focusable="false">
      <use href={`#${SPRITE.emblem}`} />
    </svg>
  );
}
