import { colourOf, type Villager } from '@call-to-glory/clans-and-glory/client';
import { memo, type ReactNode } from 'react';

import {
  CardPaper,
  SpineName,
  type CardMarks,
  type CardSize,
} from '../../../board/cards/card-paper.tsx';
import { LargeFace, MediumFace, MiniFace, SmallFace } from './card-face.tsx';
import { CardSprites } from './card-sprites.tsx';
import { addSprites } from './sprite-store.ts';
import { dyeOf } from './villager-art.ts';

import styles from './card.module.css';

addSprites(CardSprites);

const faces = { large: LargeFace, medium: MediumFace, small: SmallFace } as const;

interface CardProps extends CardMarks {
  readonly card: Villager;
  /** The anatomy, by how wide the card is: large from 88 px, medium from 40, small below. The width is CSS, `--card-width`. */
  readonly size: CardSize;
  /** The profession in the player's language, for the spine of a large card. */
  readonly name?: string | undefined;
}

/** A villager face up: a picture only, as `CardPaper` is. */
export const Card = memo(CardShown);

function CardShown({ card, size, name, ...marks }: CardProps): ReactNode {
  const Face = faces[size];
  return (
    <CardPaper size={size} dye={dyeOf(colourOf(card))} {...marks}>
      <Face card={card} />
      {name !== undefined && size === 'large' ? <SpineName name={name} /> : null}
    </CardPaper>
  );
}

/** A villager where the whole line is shown in miniature: colour and strength, 19 px wide or `--card-width`. */
export function MiniCard({ card }: { readonly card: Villager }): ReactNode {
  return (
    <svg
      className={styles.mini}
      style={dyeOf(colourOf(card))}
      viewBox="0 0 100 150"
      aria-hidden="true"
      focusable="false"
    >
      <MiniFace card={card} />
    </svg>
  );
}
