import { colourOf, strengthOf, type Villager } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode } from 'react';

import { CardChip } from '../../../board/cards/card-chip.tsx';
import { CardSprites } from './card-sprites.tsx';
import { plantId } from './sprite-ids.ts';
import { addSprites } from './sprite-store.ts';
import { dyeOf } from './villager-art.ts';

addSprites(CardSprites);

/** A card within a line of text: plant and strength on a chip. */
export function CardToken({ card }: { readonly card: Villager }): ReactNode {
  const colour = colourOf(card);
  return <CardChip dye={dyeOf(colour)} picture={plantId(colour)} number={strengthOf(card)} />;
}
