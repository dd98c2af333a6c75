import type { Seat } from '@call-to-glory/game-kit';
import { figureCount } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { NinjaFigure } from '../art/ninja-figure.tsx';
import { counted, message, strongPiece } from '../model/words.ts';
import { spots } from '../motion/places.ts';
import { RichText } from './rich-text.tsx';
import { useSay } from './say.ts';

import styles from './ninjas.module.css';

interface NinjaStockProps {
  readonly stock: number;
  /** One figure with a number, for small screens. */
  readonly isTiny?: boolean;
}

/** The figures that nobody holds, and the places of those that are out. */
export function NinjaStock({ stock, isTiny = false }: NinjaStockProps): ReactNode {
  return (
    <div className={styles.stock} data-tiny={isTiny}>
      <div className={styles.figures} data-spot={spots.stock}>
        {Array.from({ length: isTiny ? 1 : figureCount }, (_, place) => (
          <NinjaFigure key={place} present={place < stock} />
        ))}
      </div>
      <p>
        <RichText
          message={counted(isTiny ? 'ninja.stockShort' : 'ninja.stock', stock, {
            number: strongPiece(stock),
          })}
        />
      </p>
    </div>
  );
}

interface HeldNinjasProps {
  readonly seat: Seat;
  readonly held: number;
  /** How many of them may be used now. */
  readonly usable: number;
  /** Shows the figures without words, as large as the place says. */
  readonly isTiny?: boolean;
  /** Left out where they belong to somebody else. */
  onUse?: (() => void) | undefined;
}

/** The figures of one player; lit while its owner may use them. */
export function HeldNinjas({
  seat,
  held,
  usable,
  isTiny = false,
  onUse,
}: HeldNinjasProps): ReactNode {
  const say = useSay();
  if (held === 0) return null;
  const figures = (
    <span className={styles.figures} data-spot={spots.ninjas(seat)}>
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
          onClick={onUse}
        >
          {figures}
        </button>
      ) : (
        figures
      )}
      <span className={styles.words}>
        <RichText message={counted('ninja.held', held, { number: strongPiece(held) })} />
      </span>
    </div>
  );
}
