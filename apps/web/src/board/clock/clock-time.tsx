import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';

import { roughDuration } from '../../lib/language/duration.ts';
import { ClockFace } from './clock-face.tsx';
import { lowTime, type SeatClock } from './clock.ts';
import { useTimeLeft } from './use-time-left.ts';

import styles from './clock-time.module.css';

const hour = 3_600_000;
const day = 24 * hour;

interface ClockTimeProps {
  readonly clock: SeatClock;
  readonly now: () => number;
}

/** The time left on a clock, "1:12" or "3 days"; urgent when it has nearly run out. */
export function ClockTime({ clock, now }: ClockTimeProps): ReactNode {
  const left = useTimeLeft(clock, now) ?? 0;
  const isLow = clock.type === 'running' && left < lowTime;
  return (
    <span
      className={styles.clock}
      data-low={isLow}
      data-long={left >= hour}
      role="timer"
      aria-live="off"
    >
      {isLow ? <Clock size={16} strokeWidth={1.8} aria-hidden="true" /> : null}
      {left >= day ? roughDuration(left) : <ClockFace left={left} />}
    </span>
  );
}
