import type { Seat } from '@call-to-glory/game-kit';
import { figureCount } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { Explained } from '../../../board/prompt/explained.tsx';
import { strongPiece, type Message } from '../../../board/words/message.ts';
import { RichText } from '../../../board/words/rich-text.tsx';
import { useSay } from '../../../board/words/say.ts';
import { NinjaFigure } from '../art/ninja-figure.tsx';
import { counted, message } from '../messages/words.ts';
import { anchors } from '../motion/anchors.ts';

import styles from './ninjas.module.css';

interface NinjaStockProps {
  readonly stock: number;
  /** One figure with a number, for small screens. */
  readonly isTiny?: boolean;
}

/** The figures that nobody holds, and the places of those that are out. */
export function NinjaStock({ stock, isTiny = false }: NinjaStockProps): ReactNode {
  const say = useSay();
  return (
    <div className={styles.stock} data-tiny={isTiny}>
      <Explained
        label={say(counted('ninja.stock', stock, { number: stock }))}
        words={() => ({ ...message('about.stock'), rule: 'R24' })}
      >
        <span className={styles.figures} data-anchor={anchors.stock}>
          {Array.from({ length: isTiny ? 1 : figureCount }, (_, place) => (
            <NinjaFigure key={place} present={place < stock} />
          ))}
        </span>
      </Explained>
      <p aria-hidden="true">
        {isTiny ? (
          <strong>×{stock}</strong>
        ) : (
          <RichText message={counted('ninja.stock', stock, { number: strongPiece(stock) })} />
        )}
      </p>
    </div>
  );
}

interface HeldNinjasProps {
  readonly seat: Seat;
  readonly held: number;
  /** How many of them may be used now; none if they belong to somebody else. */
  readonly usable?: number;
  /** Why they cannot be used; null if the rules allow it. */
  readonly why: () => Message | null;
  /** Shows the figures without words, at the size that their place sets. */
  readonly isTiny?: boolean;
  /** Left out where they belong to somebody else and cannot be dragged. */
  onUse?: (() => void) | undefined;
}

/** The figures of one player; lit while its owner may use them. */
export function HeldNinjas({
  seat,
  held,
  usable = 0,
  why,
  isTiny = false,
  onUse,
}: HeldNinjasProps): ReactNode {
  const say = useSay();
  if (held === 0) return null;
  const figures = (
    <span className={styles.figures} data-anchor={anchors.ninjas(seat)}>
      {Array.from({ length: held }, (_, place) => (
        <span
          key={place}
          className={styles.figure}
          data-lit={onUse !== undefined && place < usable}
        >
          <NinjaFigure present />
        </span>
      ))}
    </span>
  );
  return (
    <div className={styles.held} data-tiny={isTiny}>
      {onUse !== undefined && usable > 0 ? (
        <button
          type="button"
          className={styles.use}
          data-use
          aria-label={say(message('ninja.use'))}
          data-drag="ninja"
          onClick={onUse}
        >
          {figures}
        </button>
      ) : (
        <Explained
          label={say(counted('ninja.held', held, { number: held }))}
          words={why}
          drag={onUse === undefined ? undefined : 'ninja'}
        >
          {figures}
        </Explained>
      )}
      {/* On small screens one line holds them all. */}
      {isTiny ? null : (
        <span aria-hidden="true">
          <RichText message={counted('ninja.held', held, { number: strongPiece(held) })} />
        </span>
      )}
    </div>
  );
}
