import type { ReactNode } from 'react';

import { CardSprites } from './card-sprites.tsx';
import { SPRITE } from './sprite-ids.ts';
import { addSprites } from './sprite-store.ts';

import styles from './ninja-figure.module.css';

addSprites(CardSprites);

/** The ninja miniature, or the empty place of one that has been taken; 36 px wide, or `--ninja-width`. */
export function NinjaFigure({ present }: { readonly present: boolean }): ReactNode {
  return (
    <svg
      className={styles.figure}
      data-present={present}
      viewBox="0 0 108 144"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${present ? SPRITE.ninja : SPRITE.ninjaPlace}`} />
    </svg>
  );
}
