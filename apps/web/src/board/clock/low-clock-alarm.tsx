import { useEffect, useState, type ReactNode } from 'react';

import { UrgentWords } from '../../ui/urgent-words.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { lowTime, type SeatClock } from './clock.ts';
import { useClockTicks } from './use-clock-ticks.ts';

interface LowClockAlarmProps {
  /** The viewer's own clock. */
  readonly clock: SeatClock | null;
  readonly now: () => number;
}

/** Warns the viewer that their time has nearly run out: once for screen readers, and by sound. */
export function LowClockAlarm({ clock, now }: LowClockAlarmProps): ReactNode {
  const say = useSay();
  const [alarmOf, setAlarmOf] = useState<number | null>(null);
  const deadline = clock?.type === 'running' ? clock.deadline : null;
  useClockTicks(deadline, now);
  useEffect(() => {
    const wait = deadline === null ? 0 : deadline - lowTime - now();
    if (deadline === null || wait <= 0) return;
    const timer = setTimeout(() => setAlarmOf(deadline), wait);
    return () => clearTimeout(timer);
  }, [deadline, now]);
  const isLow = deadline !== null && alarmOf === deadline;
  return <UrgentWords words={isLow ? say(message('say.lowClock')) : ''} />;
}
