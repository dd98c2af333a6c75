import type { Villager } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode } from 'react';

import { CardPaper, type CardMarks } from '../../../board/cards/card-paper.tsx';
import { CardSprites } from './card-sprites.tsx';
import { CardToken } from './card-token.tsx';
import type { Clan } from './clan-shapes.tsx';
import { shieldId, SPRITE } from './sprite-ids.ts';
import { addSprites } from './sprite-store.ts';

import styles from './card.module.css';

addSprites(CardSprites);

const gold = '#d6ae58';

/** The back of a card in somebody's hand; its width is `--card-width`, 112 px by default. */
export function CardBack(marks: CardMarks): ReactNode {
  return (
    <CardPaper size="large" {...marks}>
      <use href={`#${SPRITE.back}`} />
      <circle cx="50" cy="75" r="28" fill="#22343d" stroke={gold} strokeWidth="1.2" />
      <use href={`#${SPRITE.emblem}`} x="28" y="53" width="44" height="44" color={gold} />
    </CardPaper>
  );
}

interface FaceDownProps extends CardMarks {
  /** The clan of its owner. */
  readonly clan: Clan;
  /** What it is, where the viewer knows. */
  readonly card?: Villager | null | undefined;
}

/** A card lying face down, with the shield of its owner; as wide as `--card-width`. */
export function FaceDownCard({ clan, card = null, ...marks }: FaceDownProps): ReactNode {
  return (
    <span className={styles.faceDown}>
      <CardPaper size="large" {...marks}>
        <use href={`#${SPRITE.back}`} />
        <use href={`#${shieldId(clan)}`} x="21" y="42" width="58" height="67.3" />
      </CardPaper>
      {card === null ? null : (
        <span className={styles.known}>
          <CardToken card={card} />
        </span>
      )}
    </span>
  );
}

/** A card lying face down where the whole line is shown in miniature, 19 px wide or `--card-width`. */
export function MiniFaceDown({ clan }: { readonly clan: Clan }): ReactNode {
  return (
    <svg className={styles.mini} viewBox="0 0 100 150" aria-hidden="true" focusable="false">
      <rect x="4" y="4" width="92" height="142" rx="12" fill="#22343d" />
      <use href={`#${shieldId(clan)}`} x="16" y="36" width="68" height="79" />
    </svg>
  );
}
