import { memo } from 'react';

import { CardPaper, type CardMarks } from '../../../board/cards/card-paper.tsx';
import { CardSprites } from './card-sprites.tsx';
import { SPRITE } from './sprite-ids.ts';
import { addSprites } from './sprite-store.ts';

addSprites(CardSprites);

/** A card face down; its width is `--card-width`, 112 px by default. */
export const CardBack = memo((marks: CardMarks) => (
  <CardPaper size="large" {...marks}>
    <use href={`#${SPRITE.back}`} />
  </CardPaper>
));
