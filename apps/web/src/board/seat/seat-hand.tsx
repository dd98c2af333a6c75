import type { Seat } from '@call-to-glory/game-kit';
import { createContext, use, type ReactNode } from 'react';

import { useLooks } from '../words/game-looks.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './seat-hand.module.css';

/** Something in a hand, and how many of it there are. */
export interface HeldThing {
  readonly token: string;
  readonly count: number;
}

/** The hand of each seat, where all hands are open: in replays; null elsewhere. */
export const OpenHands = createContext<((seat: Seat) => readonly HeldThing[]) | null>(null);

/** Another player's hand in miniature, where hands are open; nothing anywhere else. */
export function SeatHand({ seat }: { readonly seat: Seat }): ReactNode {
  const say = useSay();
  const { Token } = useLooks();
  const handOf = use(OpenHands);
  if (handOf === null) return null;
  return (
    <ul className={styles.hand} aria-label={say(message('seat.hand'))}>
      {handOf(seat).map(({ token, count }) => (
        <li key={token}>
          <Token token={token} />
          {count === 1 ? null : <span>×{count}</span>}
        </li>
      ))}
    </ul>
  );
}
