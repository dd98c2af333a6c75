import type { ReactNode } from 'react';

import { clockFace, type SeatClock } from '../model/clock.ts';
import { message } from '../model/words.ts';
import { useSay } from './say.ts';
import { useTimeLeft } from './use-clock.ts';

import styles from './next-step.module.css';

/** How soon it goes on by itself, if it does. */
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
