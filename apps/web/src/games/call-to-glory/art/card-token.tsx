import type { Character } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { CardChip } from '../../../board/cards/card-chip.tsx';
import { CardSprites } from './card-sprites.tsx';
import { CHARACTER_ART, characterColours } from './character-art.ts';
import { crestId } from './sprite-ids.ts';
import { addSprites } from './sprite-store.ts';

addSprites(CardSprites);

/** A card within a line of text: crest and number on a chip 19 px high. */
export function CardToken({ character }: { readonly character: Character }): ReactNode {
  return (
    <CardChip
      dye={characterColours(character)}
      picture={crestId(character)}
      number={CHARACTER_ART[character].number}
    />
  );
}
