import type { ReactNode } from 'react';

import { type Character, characterColours } from './character-art.ts';
import type { RingState } from './ring-state.ts';
import { Ring } from './ring.tsx';
import { spineNameSize } from './spine-name.ts';
import { type CardSize, faceId } from './sprite-ids.ts';

import styles from './card.module.css';

interface CardProps {
  readonly character: Character;
  /** The anatomy, by how wide the card is: large from 88 px, medium from 44, small below. The width is CSS, `--card-width`. */
  readonly size: CardSize;
  /** The character's name in the player's language, for the spine of a large card. */
  readonly name?: string | undefined;
  /** The bare field: for a card of which less than three tenths can be seen. */
  readonly plain?: boolean | undefined;
  readonly state?: RingState | undefined;
  /** The key that does the same as a press, while the state is `pickable`. */
  readonly keyLabel?: string | undefined;
  /** Words below, while the state is `hit`. */
  readonly tag?: string | undefined;
  /** The name of its place on the table, for what flies there. */
  readonly anchor?: string | undefined;
}

/**
 * A card face up. It is a picture only, without meaning to assistive technology: whoever places it gives the button or
 * list item round it a name.
 */
export function Card({ character, size, name, plain = false, ...ring }: CardProps): ReactNode {
  return (
    <Ring {...ring}>
      <span className={styles.card} data-size={size} style={characterColours(character)}>
        <svg
          className={styles.face}
          viewBox={size === 'small' ? '0 0 100 132' : '0 0 100 150'}
          aria-hidden="true"
          focusable="false"
        >
          {plain ? (
            <rect x="4" y="4" width="92" height="142" rx="5" fill="var(--field)" />
          ) : (
            <use href={`#${faceId(character, size)}`} />
          )}
          {name !== undefined && size === 'large' && !plain ? (
            <text
              className={styles.name}
              fontSize={spineNameSize(name)}
              transform="translate(23 141) rotate(-90)"
            >
              {name}
            </text>
          ) : null}
        </svg>
      </span>
    </Ring>
  );
}
