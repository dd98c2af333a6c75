import type { ReactNode } from 'react';

import { clockFace, type SeatClock } from '../clock/clock.ts';
import { useTimeLeft } from '../clock/use-time-left.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './next-step.module.css';

/** How soon the game goes on by itself, if it does. */
export function StartsIn({
  clock,
  now,
}: {
  readonly clock: SeatClock | null;
  readonly now: () => number;
}): ReactNode {
  const say = useSay();
  const left = useTimeLeft(clock, now);
  return left === null ? null : (
    <p className={styles.startsIn}>{say(message('round.startsIn', { clock: clockFace(left) }))}</p>
  );
}
