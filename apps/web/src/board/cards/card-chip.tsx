import type { CSSProperties, ReactNode } from 'react';

import { Sprite } from './sprite.tsx';

import styles from './card-chip.module.css';

interface CardChipProps {
  /** The custom properties that set its colours. */
  readonly dye: CSSProperties;
  /** The id of a symbol among the game's sprites. */
  readonly picture: string;
  readonly number: number;
}

/** A card within a line of text: its mark and its number on a chip; decoration only. */
export function CardChip({ dye, picture, number }: CardChipProps): ReactNode {
  return (
    <span className={styles.chip} style={dye} aria-hidden="true">
      <Sprite id={picture} />
      <span className={styles.number}>{number}</span>
    </span>
  );
}
