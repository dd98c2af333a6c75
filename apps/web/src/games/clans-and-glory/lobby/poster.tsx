import { strengthOf, type Villager } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CardBanner } from '../../../board/cards/card-banner.tsx';
import { PosterPicture } from '../../../board/cards/poster-picture.tsx';
import { useScenes } from '../../../board/cards/use-scenes.ts';
import { Card } from '../art/card.tsx';
import type { Clan } from '../art/clan-shapes.tsx';
import { ClanShield } from '../art/clan-shield.tsx';
import { Stone } from '../art/stone.tsx';

import moor from '../art/moor.module.css';
import styles from './poster.module.css';

const hand: readonly Villager[] = ['7-heather', '4-gorse', '8-rowan', '5-moss', '3-loch'];
const stack: readonly Clan[] = ['stag', 'galley', 'star', 'tower'];
const banner: readonly Villager[] = [
  '3-loch',
  '4-gorse',
  '5-moss',
  '6-peat',
  '7-heather',
  '7-mist',
  '8-rowan',
];

/** How many shields are on the stone, scene after scene; each came with a card from the hand. */
const shields = [4, 0, 1, 2, 3, 4] as const;

/** Five villagers, and a stack of shields in its order, which grows once by itself. */
export function Poster(): ReactNode {
  const at = useScenes(shields.length + 1);
  // The end looks like the beginning.
  const standing = shields[at] ?? stack.length;
  const isPlaying = at > 0;
  const isResting = !isPlaying || at === shields.length;
  const cards = useCards(hand).map((card, index) => ({ key: hand[index] ?? '', card }));
  return (
    <PosterPicture
      isPlaying={isPlaying}
      hand={isResting ? cards : cards.slice(0, cards.length - standing)}
    >
      <div className={styles.stone}>
        <Stone>
          <ol className={styles.stack} data-playing={isPlaying}>
            {stack.slice(0, standing).map((clan) => (
              <li key={clan}>
                <ClanShield clan={clan} />
              </li>
            ))}
          </ol>
        </Stone>
      </div>
    </PosterPicture>
  );
}

/** A villager of each colour, held as a fan over the glen. */
export function Banner(): ReactNode {
  const cards = useCards(banner);
  return (
    <div className={`${moor.moor} ${styles.banner}`}>
      <CardBanner>{cards}</CardBanner>
    </div>
  );
}

function useCards(cards: readonly Villager[]): readonly ReactNode[] {
  const { t } = useTranslation('clans-and-glory');
  return cards.map((card) => (
    <Card key={card} card={card} size="large" name={t(`strength.${strengthOf(card)}`)} />
  ));
}

/** A villager of the strength that somebody lays most. */
export function Favourite({ thing }: { readonly thing: string }): ReactNode {
  const card = banner.find((one) => String(strengthOf(one)) === thing);
  return card === undefined ? null : <Card card={card} size="medium" />;
}
