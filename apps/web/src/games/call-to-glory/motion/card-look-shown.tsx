import type { ReactNode } from 'react';

import { CardBack } from '../art/card-back.tsx';
import { Card } from '../art/card.tsx';
import { LaidSet } from '../art/laid-set.tsx';
import { NinjaFigure } from '../art/ninja-figure.tsx';
import { useSpineName } from '../art/use-spine-name.ts';
import type { CardLook } from './card-look.ts';

import styles from './card-look.module.css';

/** What flies over the table of Call to Glory. */
export function CardLookShown({
  look,
  width,
}: {
  readonly look: CardLook;
  readonly width: number;
}): ReactNode {
  const spineName = useSpineName();
  switch (look.type) {
    case 'back':
      return <CardBack />;
    case 'card':
      return <Card character={look.character} size={look.size} name={spineName(look.character)} />;
    case 'set':
      return (
        <span style={{ '--card-width': `${look.card}px`, '--set-offset': `${look.offset}px` }}>
          <LaidSet character={look.character} count={look.count} />
        </span>
      );
    case 'half':
      return (
        <span className={styles.half} data-side={look.side}>
          <Card character={look.character} size="medium" />
        </span>
      );
    case 'ninja':
      return (
        <span style={{ '--ninja-width': `${width}px` }}>
          <NinjaFigure present />
        </span>
      );
    case 'slash':
      return <span className={styles.slash} />;
    case 'leaf':
      return <span className={styles.leaf} />;
    case 'ripple':
      return <span className={styles.ripple} />;
  }
}
