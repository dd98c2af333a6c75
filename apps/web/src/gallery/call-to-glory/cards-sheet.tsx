import type { ReactNode } from 'react';

import type { CardSize } from '../../board/cards/card-paper.tsx';
import { CardBack } from '../../games/call-to-glory/art/card-back.tsx';
import { CardToken } from '../../games/call-to-glory/art/card-token.tsx';
import { Card } from '../../games/call-to-glory/art/card.tsx';
import { characters } from '../../games/call-to-glory/art/character-art.ts';
import { CrestChip } from '../../games/call-to-glory/art/crest.tsx';
import { LaidSet } from '../../games/call-to-glory/art/laid-set.tsx';
import { Labelled } from '../labelled.tsx';
import { NAMES } from './character-names.ts';

import styles from '../gallery.module.css';

/** The cards on the mat, large, medium and small. */
export function CardsSheet(): ReactNode {
  return (
    <section className={`mat ${styles.sheet}`}>
      <AllCards size="large" width={142} label="Large" />
      <div className={`${styles.row} ${styles.spread}`}>
        <Labelled label="Back" cardWidth={120}>
          <CardBack />
        </Labelled>
        <div className={styles.column}>
          <AllCards size="medium" width={70} label="Medium, on the table" />
          <div className={`${styles.row} ${styles.spread}`}>
            <AllCards size="small" width={36} label="Small, in lists and scores" />
            <AllCards size="small" width={24} label="Smallest" />
          </div>
        </div>
        <Labelled label="A laid set" cardWidth={70}>
          <LaidSet character="monk" count={4} />
          <LaidSet character="empress" count={2} />
          <LaidSet character="farmer" count={1} />
          <LaidSet character="envoy" count={12} />
        </Labelled>
      </div>
      <div className={`${styles.row} ${styles.spread}`}>
        <AllCards size="large" width={88} label="Large, in the tray" />
        <AllCards size="medium" width={44} label="Medium, on a phone" />
      </div>
      <div className={`${styles.row} ${styles.spread} ${styles.chrome}`}>
        <Labelled label="Tokens">
          {characters.map((character) => (
            <CardToken key={character} character={character} />
          ))}
        </Labelled>
        <Labelled label="On the table or not">
          {characters.map((character, place) => (
            <CrestChip key={character} character={character} lit={place % 3 !== 0} />
          ))}
        </Labelled>
      </div>
    </section>
  );
}

interface AllCardsProps {
  readonly size: CardSize;
  readonly width: number;
  readonly label: string;
}

function AllCards({ size, width, label }: AllCardsProps): ReactNode {
  return (
    <Labelled label={label} cardWidth={width}>
      {characters.map((character) => (
        <Card key={character} character={character} size={size} name={NAMES.English[character]} />
      ))}
    </Labelled>
  );
}
