import type { ReactNode } from 'react';

import styles from './sprite.module.css';

interface SpriteProps {
  /** The id of a symbol among the game's sprites. */
  readonly id: string;
  readonly className?: string | undefined;
}

/** A bare icon in the current colour, as large as the text around it; `--cut` is the colour behind it. */
export function Sprite({ id, className = '' }: SpriteProps): ReactNode {
  return (
    <svg className={`${styles.sprite} ${className}`} aria-hidden="true" focusable="false">
      <use href={`#${id}`} />
    </svg>
  );
}
