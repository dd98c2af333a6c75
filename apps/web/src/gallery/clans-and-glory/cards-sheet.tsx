import type { ReactNode } from 'react';

import type { CardSize } from '../../board/cards/card-paper.tsx';
import { Sprite } from '../../board/cards/sprite.tsx';
import {
  CardBack,
  FaceDownCard,
  MiniFaceDown,
} from '../../games/clans-and-glory/art/card-back.tsx';
import { CardToken } from '../../games/clans-and-glory/art/card-token.tsx';
import { Card, MiniCard } from '../../games/clans-and-glory/art/card.tsx';
import { clanOf, CLANS } from '../../games/clans-and-glory/art/clan-shapes.tsx';
import { ClanShield } from '../../games/clans-and-glory/art/clan-shield.tsx';
import { plantId, professionId } from '../../games/clans-and-glory/art/sprite-ids.ts';
import {
  COLOUR_ART,
  dyeOf,
  professionFor,
  PROFESSIONS,
} from '../../games/clans-and-glory/art/villager-art.ts';
import { Labelled } from '../labelled.tsx';

import moor from '../../games/clans-and-glory/art/moor.module.css';
import styles from '../gallery.module.css';

type Colour = keyof typeof COLOUR_ART;
type Villager = `${(typeof strengths)[number]}-${Colour}`;

const strengths = [3, 4, 5, 6, 7, 8] as const;
const colours = Object.keys(COLOUR_ART) as Colour[];
const villagers = strengths.flatMap((strength) =>
  colours.map((colour): Villager => `${strength}-${colour}`),
);
const some: readonly Villager[] = [
  '7-heather',
  '4-gorse',
  '8-rowan',
  '5-moss',
  '3-loch',
  '6-peat',
  '7-mist',
];

/** The cards on tweed, large, medium, small and in miniature, and what they are made of. */
export function CardsSheet(): ReactNode {
  return (
    <section className={`${moor.tweed} ${styles.sheet}`}>
      <Labelled label="Large; a back; face down" cardWidth={140}>
        <Cards size="large" cards={some} />
        <CardBack />
        <FaceDownCard clan={clanOf(0)} />
      </Labelled>
      <Labelled label="All 42, as on the table" cardWidth={50}>
        <Cards size="medium" cards={villagers} />
      </Labelled>
      <div className={`${styles.row} ${styles.spread}`}>
        <Labelled label="Medium, on a phone" cardWidth={70}>
          <Cards size="medium" cards={some} />
        </Labelled>
        <Labelled label="Small" cardWidth={23}>
          <Cards size="small" cards={some} />
        </Labelled>
        <Labelled label="Miniature">
          {some.map((card) => (
            <MiniCard key={card} card={card} />
          ))}
          <MiniFaceDown clan="galley" />
        </Labelled>
        <Labelled label="In the log">
          {some.map((card) => (
            <CardToken key={card} card={card} />
          ))}
        </Labelled>
      </div>
      <div className={`${styles.row} ${styles.spread}`}>
        <Labelled label="Professions">
          {PROFESSIONS.map((profession, index) => (
            <span
              key={profession}
              className={styles.swatch}
              style={dyeOf(colours[index] ?? 'mist')}
            >
              <Sprite id={professionId(profession)} />
            </span>
          ))}
        </Labelled>
        <Labelled label="Plants">
          {colours.map((colour) => (
            <span key={colour} className={styles.swatch} style={dyeOf(colour)}>
              <Sprite id={plantId(colour)} />
            </span>
          ))}
        </Labelled>
      </div>
      <States />
    </section>
  );
}

function States(): ReactNode {
  return (
    <div className={`${styles.row} ${styles.states}`}>
      {(['pickable', 'selected', 'fresh', 'unavailable'] as const).map((state) => (
        <Labelled key={state} label={state} cardWidth={70}>
          <Card card="5-moss" size="medium" state={state} keyLabel="2" />
        </Labelled>
      ))}
      <Labelled label="Face down, and my own" cardWidth={70}>
        <FaceDownCard clan="stag" />
        <FaceDownCard clan="galley" card="6-heather" />
      </Labelled>
      {[58, 32, 17].map((width) => (
        <Labelled key={width} label={`Clans, ${width} px`}>
          <span className={styles.row} style={{ '--shield-width': `${width}px` }}>
            {CLANS.map((clan) => (
              <ClanShield key={clan} clan={clan} />
            ))}
            <ClanShield clan={null} />
            <ClanShield clan="galley" state="coming" />
            <ClanShield clan="star" state="active" />
            <ClanShield clan="tower" state="away" />
          </span>
        </Labelled>
      ))}
    </div>
  );
}

interface CardsProps {
  readonly size: CardSize;
  readonly cards: readonly Villager[];
}

function Cards({ size, cards }: CardsProps): ReactNode {
  return cards.map((card) => {
    const strength = strengths.find((one) => card.startsWith(String(one))) ?? 3;
    const profession = professionFor(strength);
    const name = `${profession.slice(0, 1).toUpperCase()}${profession.slice(1)}`;
    return <Card key={card} card={card} size={size} name={name} />;
  });
}
