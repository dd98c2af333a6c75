import type { Character } from '@call-to-glory/rules/client';
import { memo, type ReactNode } from 'react';

import {
  CardPaper,
  SpineName,
  type CardMarks,
  type CardSize,
} from '../../../board/cards/card-paper.tsx';
import { LargeFace, MediumFace, SmallFace } from './card-face.tsx';
import { CardSprites } from './card-sprites.tsx';
import { characterColours } from './character-art.ts';
import { addSprites } from './sprite-store.ts';

addSprites(CardSprites);

const FACES = { large: LargeFace, medium: MediumFace, small: SmallFace };

interface CardProps extends CardMarks {
  readonly character: Character;
  /** The anatomy, by how wide the card is: large from 88 px, medium from 44, small below. The width is CSS, `--card-width`. */
  readonly size: CardSize;
  /** The character's name in the player's language, for the spine of a large card. */
  readonly name?: string | undefined;
  /** The bare field: for a card with less than three tenths in sight. */
  readonly plain?: boolean | undefined;
}

/** A card face up: a picture only, as `CardPaper` is. */
export const Card = memo(CardShown);

function CardShown({ character, size, name, plain = false, ...marks }: CardProps): ReactNode {
  const Face = FACES[size];
  return (
    <CardPaper size={size} dye={characterColours(character)} {...marks}>
      {plain ? (
        <rect x="4" y="4" width="92" height="142" rx="5" fill="var(--field)" />
      ) : (
        <Face character={character} />
      )}
      {name !== undefined && size === 'large' && !plain ? <SpineName name={name} /> : null}
    </CardPaper>
  );
}
