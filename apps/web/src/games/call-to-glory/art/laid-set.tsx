import type { Character } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import type { RingState } from '../../../board/cards/ring-state.ts';
import { Ring } from '../../../board/cards/ring.tsx';
import { Card } from './card.tsx';
import { characterColours } from './character-art.ts';
import { CountBadge } from './count-badge.tsx';

import styles from './laid-set.module.css';

interface LaidSetProps {
  readonly character: Character;
  /** How many cards it holds, at least one. */
  readonly count: number;
  readonly state?: RingState | undefined;
  readonly keyLabel?: string | undefined;
  /** Words below, while the state is `hit`. */
  readonly tag?: string | undefined;
  /** Its anchor name, for cards that fly there. */
  readonly anchor?: string | undefined;
}

/**
 * A laid set: one card in front at the right, the others behind it as strips, and the count. `--card-width` is the
 * width of one card (70 px by default), `--set-offset` how far a strip shows (12 % of it); at least 4 px.
 */
export function LaidSet({ character, count, ...ring }: LaidSetProps): ReactNode {
  return (
    <Ring {...ring}>
      <span
        className={styles.set}
        style={{ ...characterColours(character), '--behind': count - 1 }}
      >
        {Array.from({ length: count - 1 }, (_, place) => (
          <span key={place} className={styles.strip} style={{ '--place': place }} />
        ))}
        <Card character={character} size="medium" />
        <span className={styles.count}>
          <CountBadge count={count} />
        </span>
      </span>
    </Ring>
  );
}
