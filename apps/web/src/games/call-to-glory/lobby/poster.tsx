import type { Character } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { PosterPicture } from '../../../board/cards/poster-picture.tsx';
import { Card } from '../art/card.tsx';
import { CHARACTERS } from '../art/character-art.ts';
import { LaidSet } from '../art/laid-set.tsx';
import { useSpineName } from '../art/use-spine-name.ts';

import styles from './poster.module.css';

const hand: readonly Character[] = ['emperor', 'shogun', 'samurai', 'ninja', 'monk'];

/** Five of the court, and three sets on the tray. */
export function Poster(): ReactNode {
  const spineName = useSpineName();
  return (
    <PosterPicture
      hand={hand.map((character) => (
        <Card key={character} character={character} size="large" name={spineName(character)} />
      ))}
    >
      <div className={`lacquer ${styles.tray}`}>
        <LaidSet character="farmer" count={4} />
        <LaidSet character="empress" count={2} />
        <LaidSet character="envoy" count={3} />
      </div>
    </PosterPicture>
  );
}

/** A character that somebody likes to play. */
export function Favourite({ thing }: { readonly thing: string }): ReactNode {
  const character = CHARACTERS.find((one) => one === thing);
  return character === undefined ? null : <Card character={character} size="medium" />;
}
