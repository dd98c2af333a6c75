import type { ReactNode } from 'react';

import { CardSprites } from './card-sprites.tsx';
import { SPRITE } from './sprite-ids.ts';
import { addSprites } from './sprite-store.ts';

import styles from './fire.module.css';

addSprites(CardSprites);

/** A fire, 38 px wide or `--fire-width`; it flickers, and lights what is around it. A picture only. */
export function Fire(): ReactNode {
  return (
    <span className={styles.fire} aria-hidden="true">
      <svg className={styles.flames} viewBox="0 0 100 110" focusable="false">
        <use href={`#${SPRITE.fire}`} />
      </svg>
    </span>
  );
}
