import type { Character } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { Sprite } from '../../../board/cards/sprite.tsx';
import { CardSprites } from './card-sprites.tsx';
import { characterColours } from './character-art.ts';
import { crestId } from './sprite-ids.ts';
import { addSprites } from './sprite-store.ts';

import styles from './crest.module.css';

addSprites(CardSprites);

/** A bare crest in the current colour, as large as the type around it; `--cut` is the colour it lies on. */
export function Crest({ character }: { readonly character: Character }): ReactNode {
  return <Sprite id={crestId(character)} />;
}

interface CrestChipProps {
  readonly character: Character;
  /** Whether the character is on the table: then the chip is dyed, otherwise only outlined. */
  readonly lit: boolean;
}

/** A crest on a small square, for lists of characters; 22 px, or `--chip-size`. */
export function CrestChip({ character, lit }: CrestChipProps): ReactNode {
  return (
    <span
      className={styles.chip}
      data-lit={lit}
      style={lit ? characterColours(character) : undefined}
    >
      <Crest character={character} />
    </span>
  );
}
