import { characters, type Character } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { PosterPicture } from '../../../board/cards/poster-picture.tsx';
import { useScenes } from '../../../board/cards/use-scenes.ts';
import { Card } from '../art/card.tsx';
import { LaidSet } from '../art/laid-set.tsx';
import { useSpineName } from '../art/use-spine-name.ts';

import styles from './poster.module.css';

/** A moment of the little game: a hand, and sets on the tray, one of which may be about to be beaten. */
interface Scene {
  readonly hand: readonly Character[];
  readonly sets: readonly (readonly [Character, number])[];
  readonly hit?: Character;
}

const court: readonly Character[] = ['emperor', 'shogun', 'samurai', 'ninja', 'monk'];
const envoys: readonly Character[] = ['shogun', 'envoy', 'envoy', 'envoy', 'envoy'];
const empresses: readonly Character[] = ['shogun', 'empress', 'empress', 'empress', 'monk'];
const before: Scene['sets'] = [
  ['farmer', 4],
  ['empress', 2],
  ['envoy', 3],
];
const between: Scene['sets'] = [
  ['farmer', 4],
  ['empress', 2],
  ['envoy', 4],
];
const after: Scene['sets'] = [
  ['farmer', 4],
  ['empress', 3],
  ['envoy', 4],
];

/** Cards are drawn, and then laid as a larger set that beats one on the tray; this happens twice. */
const scenes: readonly Scene[] = [
  { hand: court, sets: before },
  { hand: envoys, sets: before },
  { hand: envoys, sets: before, hit: 'envoy' },
  { hand: ['shogun'], sets: between },
  { hand: empresses, sets: between },
  { hand: empresses, sets: between, hit: 'empress' },
  { hand: ['shogun', 'monk'], sets: after },
  { hand: court, sets: after },
];

/** Five of the court, and three sets on the tray: a game that plays by itself for a while. */
export function Poster(): ReactNode {
  const spineName = useSpineName();
  const at = useScenes(scenes.length);
  const { hand, sets, hit } = scenes[at] ?? { hand: court, sets: before };
  return (
    <PosterPicture
      isPlaying={at > 0}
      hand={hand.map((character, index) => ({
        key: `${character} ${index}`,
        card: <Card character={character} size="large" name={spineName(character)} />,
      }))}
    >
      <div className={`lacquer ${styles.tray}`} data-playing={at > 0}>
        {sets.map(([character, count]) => (
          <div key={`${character} ${count}`} className={styles.set}>
            <LaidSet
              character={character}
              count={count}
              state={character === hit ? 'hit' : undefined}
            />
          </div>
        ))}
      </div>
    </PosterPicture>
  );
}

/** A character that somebody likes to play. */
export function Favourite({ thing }: { readonly thing: string }): ReactNode {
  const character = characters.find((one) => one === thing);
  return character === undefined ? null : <Card character={character} size="medium" />;
}
