import type { ReactNode } from 'react';

import { CardBack } from '../../games/call-to-glory/art/card-back.tsx';
import { Card } from '../../games/call-to-glory/art/card.tsx';
import { characters, characterColours } from '../../games/call-to-glory/art/character-art.ts';
import { Crest } from '../../games/call-to-glory/art/crest.tsx';
import { DynastyMark } from '../../games/call-to-glory/art/dynasty-mark.tsx';
import { DYNASTIES } from '../../games/call-to-glory/art/dynasty-shapes.tsx';
import { Emblem } from '../../games/call-to-glory/art/emblem.tsx';
import { NinjaFigure } from '../../games/call-to-glory/art/ninja-figure.tsx';
import { hemId } from '../../games/call-to-glory/art/sprite-ids.ts';
import { TaskScroll } from '../../games/call-to-glory/art/task-scroll.tsx';
import { Labelled } from '../labelled.tsx';
import { NAMES } from './character-names.ts';

import styles from '../gallery.module.css';

/** The crests and patterns by themselves, and the spines in French and Russian. */
export function CrestsSheet(): ReactNode {
  return (
    <section className={`${styles.sheet} ${styles.chrome}`}>
      <Labelled label="Crests">
        {characters.map((character) => (
          <span key={character} className={styles.swatch} style={characterColours(character)}>
            <Crest character={character} />
          </span>
        ))}
      </Labelled>
      <Labelled label="Hem patterns">
        {characters.map((character) => (
          <svg key={character} className={styles.hem} style={characterColours(character)}>
            <rect width="100%" height="100%" fill="var(--deep)" />
            <rect width="100%" height="100%" fill={`url(#${hemId(character)})`} />
          </svg>
        ))}
      </Labelled>
      {(['French', 'Russian'] as const).map((language) => (
        <Labelled key={language} label={language} cardWidth={138}>
          {characters.map((character) => (
            <Card
              key={character}
              character={character}
              size="large"
              name={NAMES[language][character]}
            />
          ))}
        </Labelled>
      ))}
      <div className={`${styles.row} ${styles.spread} ${styles.big}`}>
        <Emblem />
        {DYNASTIES.map((dynasty) => (
          <DynastyMark key={dynasty} dynasty={dynasty} />
        ))}
        <NinjaFigure present />
        <TaskScroll deck="A" character="empress" bonus={5} perCard="per card" />
        <CardBack />
      </div>
    </section>
  );
}
