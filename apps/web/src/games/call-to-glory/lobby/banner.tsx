import { characters } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { CardBanner } from '../../../board/cards/card-banner.tsx';
import { Card } from '../art/card.tsx';
import { useSpineName } from '../art/use-spine-name.ts';

/** The nine characters, held as a fan. */
export function Banner(): ReactNode {
  const spineName = useSpineName();
  return (
    <CardBanner>
      {characters.map((character) => (
        <Card key={character} character={character} size="large" name={spineName(character)} />
      ))}
    </CardBanner>
  );
}
