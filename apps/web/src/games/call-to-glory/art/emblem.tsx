import type { ReactNode } from 'react';

import { Sprite } from '../../../board/cards/sprite.tsx';
import { SPRITE } from './sprite-ids.ts';

import styles from './emblem.module.css';

/** The mark of the game in the theme's gold, as large as the type around it. */
export function Emblem(): ReactNode {
  return <Sprite id={SPRITE.emblem} className={styles.emblem} />;
}

/** The same in the current colour. */
export function BareEmblem(): ReactNode {
  return <Sprite id={SPRITE.emblem} />;
}
