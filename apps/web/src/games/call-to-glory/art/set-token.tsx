import type { Character } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import type { RingState } from '../../../board/cards/ring-state.ts';
import { Ring } from '../../../board/cards/ring.tsx';
import { characterColours } from './character-art.ts';
import { Crest } from './crest.tsx';

import styles from './set-token.module.css';

interface SetTokenProps {
  readonly character: Character;
  /** How many cards it holds, at least one. */
  readonly count: number;
  readonly state?: RingState | undefined;
  /** Its anchor name, for cards that fly there. */
  readonly anchor?: string | undefined;
}

/** A laid set where there is no room for cards: crest and count on a chip, 26 px high. */
export function SetToken({ character, count, ...ring }: SetTokenProps): ReactNode {
  return (
    <Ring className={styles.ring} {...ring}>
      <span className={styles.token} style={characterColours(character)}>
        <Crest character={character} />
        <span className={styles.count}>×{count}</span>
      </span>
    </Ring>
  );
}

/** The place where a set of a character will land. */
export function TokenSlot({ landing }: { readonly landing: Character }): ReactNode {
  return (
    <span className={styles.place}>
      <Crest character={landing} />
    </span>
  );
}
