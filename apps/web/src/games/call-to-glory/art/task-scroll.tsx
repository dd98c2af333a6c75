import type { Character, TaskDeck } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { CardSprites } from './card-sprites.tsx';
import { CHARACTER_ART, characterColours } from './character-art.ts';
import { crestId, SPRITE } from './sprite-ids.ts';
import { addSprites } from './sprite-store.ts';

import styles from './task-scroll.module.css';

addSprites(CardSprites);

const DECK_COLOUR: Readonly<Record<TaskDeck, string>> = {
  A: '#b31422',
  B: '#c98a12',
  C: '#1f5fae',
};

interface TaskScrollProps {
  readonly deck: TaskDeck;
  readonly character: Character;
  /** Points for each card. */
  readonly bonus: number;
  /** The words under the bonus, which say what it is for. */
  readonly perCard: string;
}

/** A task face up: a hanging scroll, 104 px wide or `--scroll-width`. */
export function TaskScroll({ deck, character, bonus, perCard }: TaskScrollProps): ReactNode {
  return (
    <svg className={styles.open} viewBox="0 0 104 152" aria-hidden="true" focusable="false">
      <Brocade deck={deck} y={6} height={140} />
      <rect x="16" y="22" width="72" height="110" fill="#e0b85a" />
      <rect x="17.2" y="23.2" width="69.6" height="107.6" fill="#fbf5e6" />
      <text className={styles.number} x="22" y="42">
        {CHARACTER_ART[character].number}
      </text>
      <rect x="70" y="28" width="12" height="12" rx="2.4" fill={DECK_COLOUR[deck]} />
      <text className={styles.deck} x="76" y="37.4">
        {deck}
      </text>
      <g style={characterColours(character)}>
        <circle cx="52" cy="66" r="24" fill="var(--field)" />
        <use href={`#${crestId(character)}`} x="34.5" y="48.5" width="35" height="35" />
      </g>
      <text className={styles.bonus} x="52" y="112">
        +{bonus}
      </text>
      <text className={styles.words} x="52" y="126">
        {perCard}
      </text>
      <Rod y={0} />
      <Rod y={140} />
    </svg>
  );
}

/** A task face down: the scroll rolled up on both its rods, tied and sealed with the letter of its deck. */
export function RolledTask({ deck }: { readonly deck: TaskDeck }): ReactNode {
  return (
    <svg className={styles.rolled} viewBox="0 0 104 34" aria-hidden="true" focusable="false">
      <Rod y={5} />
      <Rod y={17} />
      <Brocade deck={deck} y={1} height={32} radius={7} />
      <path d="M9 17H95" stroke="#000" strokeOpacity="0.28" strokeWidth="1.6" />
      <rect x="42" y="1" width="20" height="32" fill="#e0b85a" />
      <rect x="44" y="1" width="16" height="32" fill="#fbf5e6" />
      <rect x="46" y="11" width="12" height="12" rx="2.4" fill={DECK_COLOUR[deck]} />
      <text className={styles.deck} x="52" y="20.4">
        {deck}
      </text>
    </svg>
  );
}

interface BrocadeProps {
  readonly deck: TaskDeck;
  readonly y: number;
  readonly height: number;
  readonly radius?: number;
}

function Brocade({ deck, y, height, radius = 0 }: BrocadeProps): ReactNode {
  const place = { x: 9, y, width: 86, height, rx: radius };
  return (
    <>
      <rect {...place} fill={DECK_COLOUR[deck]} />
      <rect {...place} className="art-weave" fill={`url(#${SPRITE.brocade})`} />
    </>
  );
}

function Rod({ y }: { readonly y: number }): ReactNode {
  return (
    <g transform={`translate(0 ${y})`}>
      <rect x="2" width="100" height="12" rx="5" fill="#241613" />
      <rect x="0" y="1.5" width="8.5" height="9" rx="2.4" fill="#d8b25a" />
      <rect x="95.5" y="1.5" width="8.5" height="9" rx="2.4" fill="#d8b25a" />
    </g>
  );
}
