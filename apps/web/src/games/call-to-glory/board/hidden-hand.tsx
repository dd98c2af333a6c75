import type { Seat } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import { useSay } from '../../../board/words/say.ts';
import { memoData } from '../../../ui/memo-data.ts';
import { CardBack } from '../art/card-back.tsx';
import { counted, message } from '../messages/words.ts';
import { anchors } from '../motion/anchors.ts';

import styles from './hidden-hand.module.css';

interface HiddenHandProps {
  readonly seat: Seat;
  readonly name: string;
  readonly count: number;
  readonly card: number;
}

/** The hand of somebody else, as a fan of backs. */
export const HiddenHand = memoData(function HiddenHand(props: HiddenHandProps): ReactNode {
  const { seat, name, count, card } = props;
  const say = useSay();
  const middle = (count - 1) / 2;
  return (
    <div
      className={styles.fan}
      data-anchor={anchors.fan(seat)}
      role="img"
      aria-label={say(message('hand.hidden', { name, cards: counted('hand.cards', count) }))}
      style={{ '--card-width': `${card}px` }}
    >
      {Array.from({ length: count }, (_, place) => {
        const away = middle === 0 ? 0 : (place - middle) / Math.max(middle, 5);
        return (
          <span
            key={place}
            className={styles.card}
            style={{ rotate: `${away * 5}deg`, translate: `0 ${away * away * 12}px` }}
          >
            <CardBack />
          </span>
        );
      })}
    </div>
  );
});
